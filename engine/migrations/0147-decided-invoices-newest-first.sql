-- Trials of invoice rules read what was decided from the newest on, a part at a time.
CREATE INDEX contract_step_decided ON contract_step (created_at DESC, id DESC) WHERE decided IS NOT NULL;
