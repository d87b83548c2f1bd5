-- Settings of a lender that hold in every industry: the ids of fields that forms ask besides those of the lender.
ALTER TABLE lender ADD COLUMN IF NOT EXISTS default_settings jsonb NOT NULL DEFAULT '{}';
