-- The name of the lender at the time of the event. Events carry it, so that notifications do not read lenders.
ALTER TABLE notification ADD COLUMN lender_name text;
UPDATE notification n SET lender_name = l.name FROM lender l WHERE l.id = n.lender_id;
