import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../../platform/audit/audit.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { lastInPipe, type PipePlaces } from '../../../lenders/lender-objects/index.ts';
import * as errors from '../rule-sets.errors.ts';
import type { TrialRow } from './trials.logic.ts';

interface Wanted {
  readonly trial: TrialRow;
  readonly reason: string;
  readonly userId: number;
}

/**
 * Puts the order of lenders from a trial in force. The order takes effect once, and only if the order of
 * lenders has not changed since the trial.
 */
export async function putOrderInForce(
  em: EntityManager,
  places: PipePlaces,
  { trial, reason, userId }: Wanted,
): Promise<void> {
  if (trial.store) throw errors.isStoreOrder();
  if (!trial.order_before) throw errors.orderChanged();
  const marked = await queries(em)
    .updateTable('rule_trial')
    .set((eb) => ({ put_in_force_at: eb.fn<Date>('clock_timestamp') }))
    .where('id', '=', trial.id)
    .where('put_in_force_at', 'is', null)
    .executeTakeFirst();
  const order = trial.proposal as readonly number[];
  if (marked.numUpdatedRows === 0n) {
    // The request was repeated. Another order may have replaced this one since the first request.
    if (await places.stands(em, order)) return;
    throw errors.orderChanged();
  }
  const done = await places.put(em, { order, seen: trial.order_before, userId, reason });
  if (done === 'too-many') throw errors.tooManyForPipe(lastInPipe);
  if (done === 'other') throw errors.orderChanged();
  await audit(em, {
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'rule-set', id: 'pipe-order' },
    action: 'rules.activated',
    facts: { set: 'pipe-order', trial: trial.id, from: 'at once', changed: trial.summary?.changed ?? 0 },
    reason,
  });
}
