-- By which messages a link went: one for each of sent_to, in its order; null: the message never left this house.
ALTER TABLE sent_link ADD COLUMN message_ids uuid[] NOT NULL DEFAULT '{}';
