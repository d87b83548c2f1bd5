-- The phone, email address and message of a link to a store's in-store form, so that the store sends it again in one
-- tap. Such a link belongs to no application that has them. Deleted after some days.
ALTER TABLE sent_link ADD COLUMN recipients_sealed bytea;
