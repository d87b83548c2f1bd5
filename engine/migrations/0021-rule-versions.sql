-- Rules that decided something, as they stood. A set is named by its kind and its name; whatever changes of it, and going
-- back to an earlier text, too, is its next version. Versions are only ever added: nobody may change or delete one
-- (access/grants.sql). `json` and not `jsonb`: the fingerprint is that of the very text.
CREATE TABLE rule_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  fingerprint text NOT NULL,
  rules json NOT NULL,
  -- From the first minute of this day where the store is; null = as soon as it was recorded.
  effective_from date,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, name, number)
);

INSERT INTO rule_version (kind, name, number, fingerprint, rules, effective_from, recorded_at)
SELECT 'invoice', set_id, row_number() OVER (PARTITION BY set_id ORDER BY recorded_at, fingerprint), fingerprint, rules,
       effective_from, recorded_at
FROM rule_document;
DROP TABLE rule_document;

-- A step names the version it was decided under. One whose document was never kept names a version that is not there.
UPDATE contract_step s SET decided = jsonb_set(s.decided, '{rules}', coalesce(
  (SELECT jsonb_build_object('id', v.id, 'name', v.name, 'number', v.number, 'fingerprint', v.fingerprint)
   FROM rule_version v WHERE v.fingerprint = s.decided ->> 'rules' ORDER BY v.number LIMIT 1),
  jsonb_build_object('id', gen_random_uuid(), 'name', 'invoice-removals', 'number', 0, 'fingerprint', s.decided ->> 'rules')))
WHERE jsonb_typeof(s.decided -> 'rules') = 'string';
