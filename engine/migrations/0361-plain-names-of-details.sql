-- The unknown word or field name of a drift is its detail. A version of a closeout has the saved closeout as content.
DROP VIEW IF EXISTS read.lender_pause CASCADE;
ALTER TABLE lender_pause RENAME COLUMN said TO detail;
ALTER TABLE drift_sighting RENAME COLUMN said TO detail;
ALTER TABLE closeout_version RENAME COLUMN said TO content;
