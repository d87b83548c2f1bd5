-- The index key by which a token is found (ADR 70). Null: the key that was the first one.
ALTER TABLE api_token ADD COLUMN index_key text;
