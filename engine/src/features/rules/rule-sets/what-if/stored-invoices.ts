import type { EntityManager } from '@mikro-orm/postgresql';
import { buildFacts, fired, type RuleSet, type RuleStore } from '../../../../platform/rules/index.ts';
import type { Cursor } from './stored-routes.ts';
import type { Tried } from './what-if-summary.logic.ts';
import { effectOnLines } from './what-if.logic.ts';

interface Removing {
  readonly lines: readonly string[];
}

/** The recorded result of rules on the goods of one contract step. It contains no personal data. */
interface StoredInvoice {
  readonly applicationId: string;
  readonly storeId: number;
  readonly rules: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
  readonly cursor: Cursor;
}

export function readDecisions(
  em: EntityManager,
  after: Cursor | null,
  limit: number,
): Promise<StoredInvoice[]> {
  return em.execute<StoredInvoice[]>(
    `SELECT d.application_id AS "applicationId", d.store_id AS "storeId", d.decided -> 'rules' ->> 'id' AS rules,
       d.decided -> 'facts' AS facts, coalesce(jsonb_path_query_array(d.decided, '$.leftOut[*].line'), '[]') AS lines,
       json_build_object('at', d.decided_at::text, 'id', d.step_id) AS cursor
     FROM read.invoice_decision d JOIN read.application a ON a.id = d.application_id
     WHERE NOT a.is_test AND a.deleted_at IS NULL
       ${after ? 'AND (d.decided_at, d.step_id) < (?::timestamptz, ?::uuid)' : ''}
     ORDER BY d.decided_at DESC, d.step_id DESC LIMIT ?`,
    after ? [after.at, after.id, limit] : [limit],
  );
}

/**
 * Tries proposed rules on one invoice. The invoice is excluded if its recorded rules give a different result
 * today.
 */
export async function tryOnInvoice(
  em: EntityManager,
  store: RuleStore,
  { applicationId, storeId, rules: version, facts, lines }: StoredInvoice,
  proposed: RuleSet<Removing>,
): Promise<Tried> {
  const then = await store.find<Removing>(em, version);
  const again = then && linesOf(then.rules, facts);
  const isSame = again && again.length === lines.length && again.every((line) => lines.includes(line));
  return {
    applicationId,
    storeId,
    effect: isSame ? effectOnLines(again, linesOf(proposed, facts)) : null,
  };
}

const linesOf = (rules: RuleSet<Removing>, facts: StoredInvoice['facts']): string[] => [
  ...new Set(fired(rules.judge(buildFacts(facts))).flatMap(({ gives }) => gives.lines)),
];
