-- Texts and e-mails on their way to a provider. What they say is sealed, and gone once nobody sends it any more.
CREATE TABLE outgoing_message (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  content_sealed bytea,                      -- recipient, subject, body, code
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'unknown')),
  tries integer NOT NULL DEFAULT 0,
  error_code text,
  provider_ref text,                         -- what the provider calls it
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  sending_at timestamptz,                    -- from here on the provider may have it
  finished_at timestamptz,
  expires_at timestamptz NOT NULL            -- too late to be of use: a code is over by then
);
CREATE INDEX outgoing_message_open ON outgoing_message (due_at) WHERE state IN ('waiting', 'sending');

-- Whoever has something to say puts the ring for it into the outbox, whatever else he may see.
CREATE POLICY messages ON job TO millrace_api USING (queue = 'messages' AND application_id IS NULL);
