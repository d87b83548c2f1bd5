-- Rules that decided something, as they stood: an application names its documents by their fingerprints, and a
-- document that changed is another one. `json` and not `jsonb`: the fingerprint is that of the very text.
CREATE TABLE rule_document (
  fingerprint text PRIMARY KEY,
  set_id text NOT NULL,
  rules json NOT NULL,
  effective_from date,                       -- null = in force as long as some process has it
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rule_document_in_force ON rule_document (set_id, effective_from DESC, recorded_at DESC);

-- What rules made of the input of a step: the facts they read, the document, and what they took away.
ALTER TABLE contract_step ADD COLUMN decided jsonb;
