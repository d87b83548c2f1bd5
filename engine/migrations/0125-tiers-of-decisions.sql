-- By which tier of which version a lender in the house decided, beside the sentence that says it to people. Steps of
-- before have the sentence alone; tier null: none was for the score, or nobody knew it; version 0: the default tiers.
ALTER TABLE attempt_event ADD COLUMN decided jsonb;
