-- Lists and counts of an org with many stores compare the org instead of looking up the store of each row (ADR 69).
SET LOCAL statement_timeout = 0;

-- The listings of the orgs that the tenant context reaches completely. Triggers keep the org of a listing equal to that
-- of its store, so these are rows of tenant.application_listing. Postgres checks the org in the index.
CREATE VIEW tenant.application_listing_of_orgs AS
SELECT application_id, store_id, org_id, created_at, submitted_at, status, stage, asks_store, requested_cents, name_key,
       search, best_attempt_id, order_attempt_id, order_cents, order_since, waiting_since, order_lender_id, tab
FROM application_listing
WHERE NOT is_deleted AND org_id = ANY ((SELECT tenant.orgs())::integer[]);

-- Counts submitted applications, also by tab, without reading drafts.
CREATE INDEX listing_org_submitted ON application_listing (org_id, tab) WHERE NOT is_deleted AND submitted_at IS NOT NULL;
