-- Versions of rules that decided something. A rule set has a kind and a name; each change, including a return to an
-- earlier text, is its next version. Versions are only added, never changed or deleted (access/grants.sql). The
-- type is `json` instead of `jsonb`, because the hash covers the exact text.
CREATE TABLE rule_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  fingerprint text NOT NULL,
  rules json NOT NULL,
  -- In force from the start of this day in the store's time zone; null = at once.
  effective_from date,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, name, number)
);

INSERT INTO rule_version (kind, name, number, fingerprint, rules, effective_from, recorded_at)
SELECT 'invoice', set_id, row_number() OVER (PARTITION BY set_id ORDER BY recorded_at, fingerprint), fingerprint, rules,
       effective_from, recorded_at
FROM rule_document;
DROP TABLE rule_document;

-- A step refers to the version that decided it. If its document was never stored, the version does not exist.
UPDATE contract_step s SET decided = jsonb_set(s.decided, '{rules}', coalesce(
  (SELECT jsonb_build_object('id', v.id, 'name', v.name, 'number', v.number, 'fingerprint', v.fingerprint)
   FROM rule_version v WHERE v.fingerprint = s.decided ->> 'rules' ORDER BY v.number LIMIT 1),
  jsonb_build_object('id', gen_random_uuid(), 'name', 'invoice-removals', 'number', 0, 'fingerprint', s.decided ->> 'rules')))
WHERE jsonb_typeof(s.decided -> 'rules') = 'string';
