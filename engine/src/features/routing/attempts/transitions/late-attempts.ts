import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventsInserted } from '../../../../platform/events/record-event.ts';
import { transition } from '../decisions/attempt.machine.ts';
import type { RouteCommand } from '../decisions/routing.decide.ts';

const late = transition('PENDING', 'deadlinePassed')!;

/**
 * The fence needs no look: only a claim changes it, a claim is of a queued attempt, and every other change of an attempt
 * holds its route's lock, as the caller does.
 */
const timedOutSql = `
  WITH changed AS (
    UPDATE attempt a SET outcome = 'timed_out', updated_at = now()
    FROM jsonb_to_recordset(?::jsonb) AS g ("lenderId" integer, generation integer, number integer)
    WHERE a.application_id = ? AND a.lender_id = g."lenderId" AND a.generation = g.generation AND a.number = g.number
      AND a.state = '${late.from}' AND a.outcome IS DISTINCT FROM 'timed_out'
    RETURNING a.id, a.store_id, a.application_id, a.outcome
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event, outcome)
    SELECT id, '${late.from}', '${late.to}', '${late.on}', outcome FROM changed
  ), told AS (
    ${eventsInserted('changed', [{ event: AttemptChanged }])}
  )
  SELECT id FROM changed`;

/** Others wait no longer for these attempts of a route whose lock the caller holds. */
export async function markTimedOut(
  em: EntityManager,
  applicationId: string,
  attempts: readonly RouteCommand[],
): Promise<void> {
  if (attempts.length === 0) return;
  await em.execute(timedOutSql, [JSON.stringify(attempts), applicationId]);
}
