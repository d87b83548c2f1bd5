-- From this time on a route asks no new lenders by itself. Either the shopper chose an offer, or the store closed
-- the application out.
ALTER TABLE route ADD COLUMN customer_done_at timestamptz;
UPDATE route r SET customer_done_at = d.at
FROM (SELECT a.id, least(a.chosen_at, e.created_at) AS at
      FROM application a LEFT JOIN closeout e ON e.application_id = a.id) d
WHERE d.id = r.application_id AND d.at IS NOT NULL;
