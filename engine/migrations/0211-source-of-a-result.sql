-- Where a result comes from: the lender, a person, or a test setting.
DROP VIEW IF EXISTS read.attempt_work CASCADE;
ALTER TABLE attempt RENAME COLUMN told_by TO result_source;
