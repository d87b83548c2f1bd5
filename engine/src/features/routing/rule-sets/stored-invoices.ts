import type { EntityManager } from '@mikro-orm/postgresql';
import { buildFacts, fired, type RuleSet, type RuleStore } from '../../../platform/rules/index.ts';
import type { Cursor } from './stored-routes.ts';
import type { Tried } from './what-if-summary.logic.ts';
import { effectOnLines } from './what-if.logic.ts';

interface Removing {
  readonly lines: readonly string[];
}

/** What rules made of the goods of one step of a contract; nothing in it is personal. */
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
    `SELECT s.application_id AS "applicationId", s.store_id AS "storeId", s.decided -> 'rules' ->> 'id' AS rules,
       s.decided -> 'facts' AS facts, coalesce(jsonb_path_query_array(s.decided, '$.leftOut[*].line'), '[]') AS lines,
       json_build_object('at', s.created_at::text, 'id', s.id) AS cursor
     FROM contract_step s JOIN application a ON a.id = s.application_id
     WHERE s.decided IS NOT NULL AND NOT a.is_test AND a.deleted_at IS NULL
       ${after ? 'AND (s.created_at, s.id) < (?::timestamptz, ?::uuid)' : ''}
     ORDER BY s.created_at DESC, s.id DESC LIMIT ?`,
    after ? [after.at, after.id, limit] : [limit],
  );
}

/** Tries other rules on one invoice; one that its own rules decide otherwise today says nothing. */
export async function tryOnInvoice(
  em: EntityManager,
  { store }: { readonly store: RuleStore },
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
