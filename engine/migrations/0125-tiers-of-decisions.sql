-- The version and tier by which an in-house lender decided, in addition to the text for people. Older steps have
-- only the text. Tier null: no tier matched the score, or the score was unknown; version 0: the default tiers.
ALTER TABLE attempt_event ADD COLUMN decided jsonb;
