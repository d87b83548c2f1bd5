-- Versions of rules that decided something. Applications refer to a document by its hash; a changed document has
-- another hash. The type is `json` instead of `jsonb`, because the hash covers the exact text.
CREATE TABLE rule_document (
  fingerprint text PRIMARY KEY,
  set_id text NOT NULL,
  rules json NOT NULL,
  effective_from date,                       -- null = in force while a process has it loaded
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rule_document_in_force ON rule_document (set_id, effective_from DESC, recorded_at DESC);

-- The decision of rules about a step's input: the facts, the rule document, and the removed goods.
ALTER TABLE contract_step ADD COLUMN decided jsonb;
