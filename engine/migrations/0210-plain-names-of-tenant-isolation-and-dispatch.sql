-- Plain names: the schema of tenant isolation is `tenant`, and a job is dispatched to its queue.
ALTER SCHEMA wall RENAME TO tenant;
ALTER TABLE job RENAME COLUMN rung_at TO dispatched_at;
ALTER TABLE job RENAME COLUMN rings TO dispatch_count;

-- Function bodies are text, so the names in them are replaced. Grants and owners stay.
DO $$
DECLARE
  body text;
BEGIN
  FOR body IN
    SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'tenant', 'read') AND p.prokind = 'f'
      AND pg_get_functiondef(p.oid) ~ '\mwall\M|\mrung_at\M|\mrings\M'
  LOOP
    body := regexp_replace(body, '\mwall\.', 'tenant.', 'g');
    body := regexp_replace(body, '\mrung_at\M', 'dispatched_at', 'g');
    body := regexp_replace(body, '\mrings\M', 'dispatch_count', 'g');
    EXECUTE body;
  END LOOP;
END $$;
