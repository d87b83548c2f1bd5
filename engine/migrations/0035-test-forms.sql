-- Test applications that staff created. They appear in lists; lenders never receive them.
ALTER TABLE application ADD COLUMN is_test boolean NOT NULL DEFAULT false;
CREATE INDEX application_test ON application (store_id) WHERE is_test AND deleted_at IS NULL;

CREATE FUNCTION wall.keep_from_lenders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT is_test FROM application WHERE id = NEW.application_id) THEN
    RAISE EXCEPTION 'a test application goes to no lender' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_test_form BEFORE INSERT ON attempt FOR EACH ROW
  WHEN (NEW.state NOT IN ('RESPONDED', 'ERROR_FINAL')) EXECUTE FUNCTION wall.keep_from_lenders();
CREATE TRIGGER no_test_form BEFORE INSERT ON contract_step FOR EACH ROW EXECUTE FUNCTION wall.keep_from_lenders();
