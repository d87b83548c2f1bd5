-- How lenders do is read from what attempts and their history keep anyway, over the newest days. Both tables only grow at
-- their end, so that a block range says enough and costs a write nothing.
CREATE INDEX attempt_created ON attempt USING brin (created_at) WITH (pages_per_range = 16);
CREATE INDEX attempt_event_at ON attempt_event USING brin (at) WITH (pages_per_range = 16);
