-- What a carrier reported of a text after its provider took it. Mail servers report nothing.
ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_state_check, ADD CONSTRAINT outgoing_message_state_check
  CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'delivered', 'undelivered'));
