-- Texts and emails on their way to a provider. Their content is sealed, and deleted after the last send.
CREATE TABLE outgoing_message (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  content_sealed bytea,                      -- recipient, subject, body, code
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'unknown')),
  tries integer NOT NULL DEFAULT 0,
  error_code text,
  provider_ref text,                         -- the provider's id of the message
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  sending_at timestamptz,                    -- from this time on the provider may have the message
  finished_at timestamptz,
  expires_at timestamptz NOT NULL            -- the message is useless later: a code has expired by then
);
CREATE INDEX outgoing_message_open ON outgoing_message (due_at) WHERE state IN ('waiting', 'sending');

-- Every sender may add the job for a message to the outbox, whatever else it may see.
CREATE POLICY messages ON job TO millrace_api USING (queue = 'messages' AND application_id IS NULL);
