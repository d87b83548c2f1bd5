import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { RuleStore } from '../../../platform/rules/index.ts';
import { decideRoute, type RoutePlan } from '../plans/index.ts';
import { decidedColumns, decidedOn, type DecidedRow } from './decided-on.ts';
import { differencesBetween } from './route-differences.ts';

/** Whether the rules and facts a route was decided on decide the same today. `gone`: they are not there any more. */
interface RouteReplay {
  readonly replays: 'same' | 'different' | 'gone';
  /** Why it is not the same, or why nobody can say. Names lenders and rules, no answers. */
  readonly because: readonly string[];
}

/** Decides a route once more, on what it was decided on, and changes nothing. Undefined: there is no route. */
export async function replayRoute(
  em: EntityManager,
  keys: { readonly vault: Vault; readonly store: RuleStore },
  applicationId: string,
): Promise<RouteReplay | undefined> {
  const [row] = await em.execute<(DecidedRow & { plan: RoutePlan })[]>(
    `SELECT ${decidedColumns}, r.plan FROM route r WHERE r.application_id = ?`,
    [applicationId],
  );
  if (!row) return undefined;
  const on = await decidedOn(em, keys, row);
  if ('missing' in on)
    return on.missing === 'facts'
      ? gone('What it was decided on was not kept at that time.')
      : gone(`The rules of ${on.lender} are not there any more.`);
  const because = [
    ...on.altered.map((name) => `The rules of ${name} are not what was recorded.`),
    ...differencesBetween(row.plan, await decideRoute(on.inputs, on.rulesOf)),
  ];
  return { replays: because.length > 0 ? 'different' : 'same', because };
}

const gone = (sentence: string): RouteReplay => ({ replays: 'gone', because: [sentence] });
