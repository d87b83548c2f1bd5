-- Results of credit checks: the score on which an in-house lender decided. The score is sealed; the fact and result
-- of the check are not.
CREATE TABLE credit_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id integer NOT NULL REFERENCES org (id),
  store_id integer NOT NULL REFERENCES store (id),
  attempt_id uuid NOT NULL REFERENCES attempt (id),
  source text NOT NULL,
  result text NOT NULL,
  score_sealed bytea,
  checked_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((result = 'score') = (score_sealed IS NOT NULL))
);
CREATE INDEX credit_check_of ON credit_check (attempt_id, id DESC);
SELECT wall.protect('credit_check');
