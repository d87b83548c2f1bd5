-- A lender's call whose job failed is read again by itself, with pauses that grow; after a number of times a person looks.
ALTER TABLE inbox
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
CREATE INDEX inbox_open ON inbox (received_at) WHERE state = 'received';
