-- The search hashes a part with the key of every org, so the array has hundreds of elements. When Postgres plans with
-- these elements, it expects most rows to fit and reads the whole table, which takes seconds. When it plans without them,
-- it reads the index, which takes milliseconds.
ALTER FUNCTION tenant.applications_with_email_part(bytea[]) SET plan_cache_mode = force_generic_plan;
