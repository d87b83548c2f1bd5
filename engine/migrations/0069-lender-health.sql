-- Lender health is computed from attempts and their history of the last days. Both tables only grow at the end, so
-- a block range index suffices and writes cost nothing.
CREATE INDEX attempt_created ON attempt USING brin (created_at) WITH (pages_per_range = 16);
CREATE INDEX attempt_event_at ON attempt_event USING brin (at) WITH (pages_per_range = 16);
