-- Trials of invoice rules read decided invoices in batches, newest first.
CREATE INDEX contract_step_decided ON contract_step (created_at DESC, id DESC) WHERE decided IS NOT NULL;
