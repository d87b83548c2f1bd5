-- The messages that a store sends its customer are listed with the ones that are sent automatically, each with the
-- state of its delivery. Null if the message was only stored locally or dropped.
ALTER TABLE shopper_message ADD COLUMN message_id uuid;
