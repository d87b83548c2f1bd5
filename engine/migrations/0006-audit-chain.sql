-- Every audit row is signed when it is written, and gets its place in its org's chain within a second.
ALTER TABLE audit_event
  ADD COLUMN uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN on_behalf_of_id text,           -- the impersonated account; actor_id is always the acting user
  ADD COLUMN key_id text,                    -- id of the key of `signature`
  ADD COLUMN signature bytea;                -- HMAC over the row as written
-- NOT VALID: rows older than this migration have no signature; new rows need one.
ALTER TABLE audit_event
  ADD CONSTRAINT audit_event_signed CHECK (signature IS NOT NULL AND key_id IS NOT NULL) NOT VALID;

-- Place of a row in its chain. Chain 0 contains rows without an org.
CREATE TABLE audit_seal (
  chain integer NOT NULL,
  position bigint NOT NULL,
  -- no foreign key: a deleted row must be detected, and the deletion is not refused
  event_id bigint NOT NULL UNIQUE,
  key_id text NOT NULL,
  hash bytea NOT NULL,                       -- HMAC over the previous hash, the place and the whole row
  PRIMARY KEY (chain, position)
);

-- Rows that wait for their place. The trigger fills this table, the scheduler empties it.
CREATE TABLE audit_pending (event_id bigint PRIMARY KEY);

-- Results of each verification; screens show the last one.
CREATE TABLE audit_verification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  complete boolean NOT NULL,                 -- checked every row, not only those after the last anchor
  rows_checked bigint NOT NULL,
  verified_until timestamptz,                -- null = the chain is broken
  findings jsonb NOT NULL DEFAULT '[]'
);

CREATE INDEX audit_verification_latest ON audit_verification (complete, id);

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_verification_append_only BEFORE UPDATE OR DELETE ON audit_verification FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_verification_no_truncate BEFORE TRUNCATE ON audit_verification FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Runs as its owner, so that writers of audit rows need no rights on the queue.
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN INSERT INTO audit_pending (event_id) VALUES (NEW.id); RETURN NULL; END $$;
CREATE TRIGGER audit_event_await_seal AFTER INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION await_seal();
INSERT INTO audit_pending (event_id) SELECT id FROM audit_event;

-- Ids and hashes of all orgs: for the scheduler, and for staff with unlimited reach.
ALTER TABLE audit_seal ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_pending ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_verification ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON audit_seal FOR SELECT TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY reach ON audit_pending FOR SELECT TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY reach ON audit_verification FOR SELECT TO millrace_api USING ((SELECT wall.everything()));
CREATE POLICY worker ON audit_seal TO millrace_worker USING (true);
CREATE POLICY worker ON audit_pending TO millrace_worker USING (true);
CREATE POLICY worker ON audit_verification TO millrace_worker USING (true);

-- Lists show the newest rows first, filtered by these columns.
CREATE INDEX audit_event_at ON audit_event (at, id);
CREATE INDEX audit_event_action ON audit_event (action, id);
CREATE INDEX audit_event_actor ON audit_event (actor_id, id);
CREATE INDEX audit_event_subject ON audit_event (subject_id, id);
CREATE INDEX audit_event_org ON audit_event (org_id, id);
CREATE INDEX audit_event_store ON audit_event (store_id, id);
CREATE INDEX audit_event_worn ON audit_event (on_behalf_of_id, id) WHERE on_behalf_of_id IS NOT NULL;

-- A row with the current names of its ids.
CREATE VIEW audit_log WITH (security_invoker = true) AS
SELECT e.id, e.at, e.action, e.actor_kind, e.actor_id, e.on_behalf_of_id, e.org_id, e.store_id, e.subject_kind,
       e.subject_id, e.facts, e.reason,
       nullif(trim(actor.first_name || ' ' || actor.last_name), '') AS actor_name,
       nullif(trim(worn.first_name || ' ' || worn.last_name), '') AS on_behalf_of_name,
       o.name AS org_name, s.store_name
FROM audit_event e
LEFT JOIN app_user actor
  ON actor.id = CASE WHEN e.actor_kind = 'staff' AND e.actor_id ~ '^\d{1,9}$' THEN e.actor_id::integer END
LEFT JOIN app_user worn
  ON worn.id = CASE WHEN e.on_behalf_of_id ~ '^\d{1,9}$' THEN e.on_behalf_of_id::integer END
LEFT JOIN org o ON o.id = e.org_id
LEFT JOIN store s ON s.id = e.store_id;
