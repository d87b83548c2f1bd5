-- A test application that reports and metrics count all the same: the made-up past of the demo. Like every test
-- application it is never sent to a lender.
ALTER TABLE application ADD COLUMN in_reports boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION tenant.mark_applications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO report_mark (store_id, at)
      SELECT DISTINCT n.store_id, m.at FROM after n, LATERAL (VALUES (n.created_at), (n.submitted_at)) m (at) WHERE m.at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO report_mark (store_id, at)
      SELECT DISTINCT b.store_id, m.at FROM before b, LATERAL (VALUES (b.created_at), (b.submitted_at)) m (at) WHERE m.at IS NOT NULL;
  ELSE
    INSERT INTO report_mark (store_id, at)
      SELECT DISTINCT m.store_id, m.at FROM after n JOIN before b USING (id), LATERAL (VALUES
        (b.store_id, b.created_at), (b.store_id, b.submitted_at), (n.store_id, n.created_at), (n.store_id, n.submitted_at)
      ) m (store_id, at)
      WHERE m.at IS NOT NULL
        AND (n.store_id, n.state, n.created_at, n.submitted_at, n.deleted_at, n.is_test, n.in_reports, n.associate_id, n.marketing_link_id)
          IS DISTINCT FROM
            (b.store_id, b.state, b.created_at, b.submitted_at, b.deleted_at, b.is_test, b.in_reports, b.associate_id, b.marketing_link_id);
  END IF;
  RETURN NULL;
END $$;
