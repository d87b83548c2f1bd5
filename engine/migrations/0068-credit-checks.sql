-- What credit checks said, once for each that was made: the score a lender in the house decided on. The score itself is
-- sealed; that a check was made, and how it went, is not.
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
