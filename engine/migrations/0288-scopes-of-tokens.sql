-- What programs may do with an API token. Every token may read.
ALTER TABLE api_token ADD COLUMN IF NOT EXISTS scopes text[] NOT NULL DEFAULT '{read}';
