-- Processes keep the form that a public link shows for half a second, because a campaign opens a link thousands of
-- times. The database sends a notice for every change of what such a form shows, and the notice clears what is kept.
CREATE FUNCTION tenant.call_out_forms() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_notify('millrace', 'forms'); RETURN NULL; END $$;
REVOKE ALL ON FUNCTION tenant.call_out_forms() FROM PUBLIC;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'org', 'org_settings', 'store', 'store_settings', 'store_associate', 'outside_form', 'subscription',
    'cfa_config', 'form_path', 'marketing_link', 'application_settings',
    'lender', 'lender_version', 'store_credential', 'disclosure', 'disclosure_document'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER forms AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tenant.call_out_forms()',
      shown
    );
  END LOOP;
END $$;
