-- A shopper's answer to an undecided lender is sent under a committed intent, like every submission. The columns
-- store the worker that holds it, the times, and whether its arrival is known.
ALTER TABLE inbox
  ADD COLUMN worker_id uuid,
  ADD COLUMN fence integer NOT NULL DEFAULT 0,
  ADD COLUMN claims integer NOT NULL DEFAULT 0,
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  ADD COLUMN point_of_no_return boolean NOT NULL DEFAULT false,
  ADD COLUMN lease_until timestamptz,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN news_at timestamptz,      -- the lender's last message while the arrival of the answer was unknown
  ADD COLUMN reason text,              -- why it waits
  ADD COLUMN updated_at timestamptz,
  DROP CONSTRAINT inbox_state_check,
  ADD CONSTRAINT inbox_state_check CHECK (state IN ('received', 'processed', 'unmatched', 'ignored')
    OR provider LIKE 'answer:%' AND state IN ('sending', 'unclear', 'review'));

CREATE INDEX inbox_open_answers ON inbox (id)
  WHERE provider LIKE 'answer:%' AND state IN ('received', 'sending', 'unclear', 'review');

CREATE OR REPLACE VIEW held_lease WITH (security_invoker = true) AS
SELECT worker_id, lease_until FROM attempt WHERE state = 'SUBMITTING'
UNION ALL
SELECT worker_id, lease_until FROM contract_step WHERE state = 'SENDING'
UNION ALL
SELECT worker_id, lease_until FROM inbox WHERE provider LIKE 'answer:%' AND state = 'sending';
