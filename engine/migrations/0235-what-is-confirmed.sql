-- Who entered an answer, by field id: {"by": "staff" | "proposal" | "prefill", "user": 7}. A field without an entry was
-- entered by the shopper.
ALTER TABLE application ADD COLUMN answer_sources jsonb NOT NULL DEFAULT '{}';

-- An answer that staff proposes to a shopper who has proved the phone or email. The application's answers do not
-- change until the shopper accepts.
CREATE TABLE proposed_answer (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  field_id text NOT NULL,
  value_sealed bytea NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'kept', 'withdrawn')),
  proposed_by integer NOT NULL REFERENCES app_user (id),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  FOREIGN KEY (application_id, org_id, store_id) REFERENCES application (id, org_id, store_id),
  CHECK ((decided_at IS NULL) = (state = 'open'))
);
CREATE UNIQUE INDEX proposed_answer_open ON proposed_answer (application_id, field_id) WHERE state = 'open';
CREATE INDEX proposed_answer_application ON proposed_answer (application_id);
SELECT tenant.protect('proposed_answer');
