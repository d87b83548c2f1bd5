-- Delivery reports of a carrier after the provider accepted a text message. Mail servers send no reports.
ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_state_check, ADD CONSTRAINT outgoing_message_state_check
  CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'delivered', 'undelivered'));
