-- Requests and replies of an attempt, redacted before they are sealed, stored for 30 days. Staff reads them in the
-- explanation of an application.
CREATE TABLE attempt_exchange (
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  operation text NOT NULL,
  exchanges_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attempt_exchange_attempt ON attempt_exchange (attempt_id, created_at);
CREATE INDEX attempt_exchange_created ON attempt_exchange USING brin (created_at);
SELECT wall.protect('attempt_exchange');
