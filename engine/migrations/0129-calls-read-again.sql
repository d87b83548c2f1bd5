-- A webhook whose job failed is processed again automatically, with growing pauses. After a number of tries a
-- person reviews it.
ALTER TABLE inbox
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
CREATE INDEX inbox_open ON inbox (received_at) WHERE state = 'received';
