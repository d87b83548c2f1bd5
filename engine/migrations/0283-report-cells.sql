-- Figures for reports (ADR 78): one cell per store, day of the store, associate, link and outcome, with counts and
-- integer cents. A zero as the associate or link means none, so that the key has no nulls.
SET LOCAL statement_timeout = 0;

CREATE TABLE report_cell (
  store_id integer NOT NULL,
  day date NOT NULL,                         -- in the time zone of the store
  associate_id integer NOT NULL,
  marketing_link_id integer NOT NULL,
  outcome text NOT NULL,                     -- the best answer of a submitted application; `started` on the day of its start
  started integer NOT NULL,
  submitted integer NOT NULL,
  approved integer NOT NULL,
  closed integer NOT NULL,                   -- the customer accepted the deal
  failed integer NOT NULL,                   -- approved, and the customer declined the deal
  financed_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  fee_base_cents bigint NOT NULL,            -- the financed amounts whose merchant fee is known
  PRIMARY KEY (store_id, day, associate_id, marketing_link_id, outcome)
);
CREATE INDEX report_cell_day ON report_cell (day);
-- The same by lender. An application counts once at each lender that was asked, so these cells have a table of their own.
CREATE TABLE report_lender_cell (
  store_id integer NOT NULL,
  day date NOT NULL,
  associate_id integer NOT NULL,
  marketing_link_id integer NOT NULL,
  lender_id integer NOT NULL,
  outcome text NOT NULL,                     -- empty while the lender has not answered
  asked integer NOT NULL,
  approved integer NOT NULL,
  failed integer NOT NULL,                   -- the lender could not be asked, or a person must decide
  closed integer NOT NULL,
  approved_cents bigint NOT NULL,
  financed_cents bigint NOT NULL,
  PRIMARY KEY (store_id, day, associate_id, marketing_link_id, lender_id, outcome)
);
CREATE INDEX report_lender_cell_day ON report_lender_cell (day);
-- Histogram of answer times. Each bucket is a tenth longer than the one before (1.1 ^ bucket milliseconds).
CREATE TABLE report_answer_time (
  store_id integer NOT NULL,
  day date NOT NULL,
  lender_id integer NOT NULL,
  bucket integer NOT NULL,
  answers integer NOT NULL,
  PRIMARY KEY (store_id, day, lender_id, bucket)
);
-- What must be computed again: the day of a store in which this moment lies, or all days of the store. Rows are only
-- added and deleted, so that a change never waits for another one.
CREATE TABLE report_mark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  at timestamptz,                            -- null: all days of the store
  is_rebuild boolean NOT NULL DEFAULT false  -- the cells are believed to be right, so reports still read them
);
CREATE INDEX report_mark_store ON report_mark (store_id);
-- Rebuilds of all cells, with the number of stores for the progress.
CREATE TABLE report_rebuild (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stores integer NOT NULL,
  last_mark_id bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect(t::regclass)
FROM unnest(ARRAY['report_cell', 'report_lender_cell', 'report_answer_time', 'report_mark']) t;

CREATE INDEX application_of_store_submitted ON application (store_id, submitted_at) WHERE submitted_at IS NOT NULL;

-- The triggers write a mark for the day before and the day after a change, in the transaction of the change. They
-- ignore changes of columns that no figure depends on, for example saved answers.
CREATE FUNCTION tenant.mark_applications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
        AND (n.store_id, n.state, n.created_at, n.submitted_at, n.deleted_at, n.is_test, n.associate_id, n.marketing_link_id)
          IS DISTINCT FROM
            (b.store_id, b.state, b.created_at, b.submitted_at, b.deleted_at, b.is_test, b.associate_id, b.marketing_link_id);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.mark_of(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO report_mark (store_id, at)
    SELECT a.store_id, m.at FROM application a, LATERAL (VALUES (a.created_at), (a.submitted_at)) m (at)
    WHERE a.id = ANY (ids) AND a.submitted_at IS NOT NULL
$$;
CREATE FUNCTION tenant.mark_attempts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- The first attempt at a lender counts when it is sent.
    PERFORM tenant.mark_of((SELECT array_agg(DISTINCT application_id) FROM after
      WHERE sent_at IS NOT NULL OR outcome IS NOT NULL OR generation > 1 OR number > 1));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tenant.mark_of((SELECT array_agg(DISTINCT application_id) FROM before));
  ELSE
    PERFORM tenant.mark_of((SELECT array_agg(DISTINCT m.application_id) FROM after n JOIN before b USING (id),
        LATERAL (VALUES (n.application_id), (b.application_id)) m (application_id)
      WHERE (n.application_id, n.lender_id, n.generation, n.number, n.state, n.outcome, n.approved_cents, n.sent_at, n.ended_at, n.result_source)
        IS DISTINCT FROM
          (b.application_id, b.lender_id, b.generation, b.number, b.state, b.outcome, b.approved_cents, b.sent_at, b.ended_at, b.result_source)));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.mark_closeouts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tenant.mark_of((SELECT array_agg(application_id) FROM before));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tenant.mark_of((SELECT array_agg(application_id) FROM after));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tenant.mark_closeout_results() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tenant.mark_of((SELECT array_agg(c.application_id) FROM before r JOIN closeout c ON c.id = r.closeout_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tenant.mark_of((SELECT array_agg(c.application_id) FROM after r JOIN closeout c ON c.id = r.closeout_id));
  END IF;
  RETURN NULL;
END $$;
-- Another time zone moves applications to other days.
CREATE FUNCTION tenant.mark_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO report_mark (store_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES ('application', 'mark_applications'), ('attempt', 'mark_attempts'),
      ('closeout', 'mark_closeouts'), ('closeout_result', 'mark_closeout_results')) AS t (name, marking) LOOP
    EXECUTE format('CREATE TRIGGER report_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.marking);
    EXECUTE format('CREATE TRIGGER report_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.marking);
    EXECUTE format('CREATE TRIGGER report_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()', one.name, one.marking);
  END LOOP;
END $$;
CREATE TRIGGER report_zone AFTER UPDATE OF timezone ON store FOR EACH ROW
  WHEN (OLD.timezone <> NEW.timezone) EXECUTE FUNCTION tenant.mark_store();
REVOKE ALL ON FUNCTION tenant.mark_applications(), tenant.mark_of(uuid[]), tenant.mark_attempts(), tenant.mark_closeouts(),
  tenant.mark_closeout_results(), tenant.mark_store() FROM PUBLIC;

-- The cells of existing applications do not exist yet, so this is no rebuild: until then, reports read the rows.
INSERT INTO report_mark (store_id) SELECT id FROM store;
