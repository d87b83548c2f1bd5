-- Checks all rows of a statement at once. A submission to twenty lenders checked its permissions twenty times,
-- which took longer than writing the rows.
CREATE FUNCTION wall.check_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE attempt_id IS NULL OR attempt_id NOT IN (SELECT a.id FROM attempt a
                  WHERE a.id IN (SELECT d.attempt_id FROM added d)))
  THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = format('new row violates row-level security of %s', TG_TABLE_NAME);
END $$;
REVOKE ALL ON FUNCTION wall.check_attempts() FROM PUBLIC;

DO $$
DECLARE checked regclass;
BEGIN
  FOR checked IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgfoid = 'wall.check_attempt()'::regprocedure LOOP
    EXECUTE format('DROP TRIGGER wall ON %s', checked);
    EXECUTE format('CREATE TRIGGER wall AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT
      WHEN (current_setting(''app.context'', true) <> '''') EXECUTE FUNCTION wall.check_attempts()', checked);
  END LOOP;
END $$;
DROP FUNCTION wall.check_attempt();

-- As before, except for this trigger.
CREATE OR REPLACE FUNCTION wall.protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has jsonb := (SELECT jsonb_object_agg(attname, true) FROM pg_attribute
                WHERE attrelid = target AND attnum > 0 AND NOT attisdropped);
  reach text := '(SELECT wall.everything())';
  checked text := '';
  mine text := NULL;
BEGIN
  -- A row keeps the org under which it was created and sealed. The current owner follows from its store, which may
  -- move to another org.
  IF has ? 'store_id' THEN
    reach := reach || ' OR store_id = ANY ((SELECT wall.all_stores())::integer[])';
  ELSIF has ? 'org_id' THEN
    reach := reach || ' OR org_id = ANY ((SELECT wall.orgs())::integer[])';
  ELSIF has ? 'application_id' THEN
    reach := reach || ' OR EXISTS (SELECT FROM application a WHERE a.id = application_id)';
  ELSIF has ? 'attempt_id' THEN
    reach := reach || ' OR EXISTS (SELECT FROM attempt a WHERE a.id = attempt_id)';
    checked := $check$ WITH CHECK ((SELECT wall.context() <> '{}'))$check$;
    EXECUTE format('CREATE TRIGGER wall AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT
      WHEN (current_setting(''app.context'', true) <> '''') EXECUTE FUNCTION wall.check_attempts()', target);
  ELSE
    RAISE EXCEPTION 'table % names no org, store, application or attempt: write its policy by hand', target;
  END IF;
  IF has ? 'application_id' AND has ? 'store_id' THEN
    mine := 'application_id = (SELECT wall.form()) AND store_id = (SELECT wall.shop())';
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY reach ON %s TO millrace_api USING (%s)%s', target, reach, checked);
  IF mine IS NOT NULL THEN EXECUTE format('CREATE POLICY own_form ON %s TO millrace_api USING (%s)', target, mine); END IF;
  EXECUTE format('CREATE POLICY worker ON %s TO millrace_worker USING (true)', target);
END $$;
