-- The messages of a link: one for each entry of sent_to, in order; null: the message was never sent.
ALTER TABLE sent_link ADD COLUMN message_ids uuid[] NOT NULL DEFAULT '{}';
