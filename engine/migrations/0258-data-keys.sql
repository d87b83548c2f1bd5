-- Each application has a key of its own, which seals everything about it. Deleting the key makes these values
-- unreadable, in older copies of the database too (ADR 70).
CREATE TABLE data_key (
  application_id uuid PRIMARY KEY,
  wrapped bytea NOT NULL,                    -- the data key, sealed with a key of the key ring
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT tenant.protect('data_key');

-- The number of the sealed value in its row: an earlier value of the same row does not open. 0: sealed before there
-- were numbers.
ALTER TABLE application ADD COLUMN answers_version integer NOT NULL DEFAULT 0,
  ADD COLUMN index_key text;                 -- the index key of phone_index and email_index; null: the first one
ALTER TABLE attempt ADD COLUMN reply_version integer NOT NULL DEFAULT 0;
ALTER TABLE store_credential ADD COLUMN sealed_version integer NOT NULL DEFAULT 0,
  ADD COLUMN index_key text;                 -- the index key of account_index; null: the first one
