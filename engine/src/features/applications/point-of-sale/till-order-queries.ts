import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, fromNow, queries } from '../../../platform/db/queries.ts';
import { resultOf, type TillResult } from './till-result.logic.ts';

/** Minutes after which another worker takes over the call of a worker that died. */
const claimMinutes = 3;

export type TillIntegration = 'pinogy' | 'edge';

export const insertOrder = (
  em: EntityManager,
  order: {
    readonly store: { readonly id: number; readonly orgId: number };
    readonly integration: TillIntegration;
    readonly orderNumber: string;
    readonly tillId: string | null;
    readonly sessionId: string;
    readonly formId: string;
  },
) =>
  queries(em)
    .insertInto('till_order')
    .values({
      ...{ org_id: order.store.orgId, store_id: order.store.id, integration: order.integration },
      ...{ order_number: order.orderNumber, till_id: order.tillId },
      ...{ session_id: order.sessionId, form_id: order.formId },
    })
    .execute();

/** Returns the checkout session of the latest import of an order. */
export const latestSession = (
  em: EntityManager,
  {
    storeId,
    integration,
    orderNumber,
  }: { storeId: number; integration: TillIntegration; orderNumber: string },
) =>
  queries(em)
    .selectFrom('till_order')
    .select('session_id')
    .where('store_id', '=', storeId)
    .where('integration', '=', integration)
    .where('order_number', '=', orderNumber)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const latestOrders = (
  em: EntityManager,
  storeId: number,
  integration: TillIntegration,
  most: number,
) =>
  queries(em)
    .selectFrom('till_order')
    .select(['form_id', 'order_number', 'works', 'message', 'due_at', 'sent_at', 'created_at'])
    .where('store_id', '=', storeId)
    .where('integration', '=', integration)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/**
 * Plans that the result of an application is sent to Pinogy. Returns false if no order belongs to the
 * application, or if another store than `storeId` imported it.
 */
export async function markOrder(em: EntityManager, formId: string, storeId?: number): Promise<boolean> {
  const { numUpdatedRows } = await queries(em)
    .updateTable('till_order')
    .set((eb) => ({ due_at: eb.fn<Date>('now'), tries: 0, change: eb('change', '+', 1) }))
    .where('form_id', '=', formId)
    .where('integration', '=', 'pinogy')
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the next result that is due. Only one worker sends a result at a time. */
export const claimOrder = (em: EntityManager) =>
  queries(em)
    .updateTable('till_order')
    .set((eb) => ({ claimed_until: fromNow({ minutes: claimMinutes }), tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('till_order')
        .select('id')
        .where('due_at', '<=', fromNow({}))
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', fromNow({}))]))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'store_id', 'form_id', 'till_id', 'change', 'tries', 'sent'])
    .executeTakeFirst();
export type ClaimedOrder = NonNullable<Awaited<ReturnType<typeof claimOrder>>>;

export interface Sent {
  readonly works: boolean;
  readonly message: string;
  /** The result that Pinogy accepted. Undefined: none was sent. */
  readonly result?: TillResult;
  /** Seconds until the next try; null: no further try. */
  readonly againSeconds: number | null;
}

/** Stores what came of a call. If the application changed during the call, the result stays due. */
export async function storeSent(em: EntityManager, { id, change }: ClaimedOrder, sent: Sent): Promise<void> {
  const { works, message, result, againSeconds } = sent;
  await queries(em)
    .updateTable('till_order')
    .set((eb) => ({
      ...{ claimed_until: null, works, message },
      ...(result && { sent: JSON.stringify(result), sent_at: eb.fn<Date>('now') }),
    }))
    .where('id', '=', id)
    .execute();
  await queries(em)
    .updateTable('till_order')
    .set({
      ...(works && { tries: 0 }),
      due_at: againSeconds === null ? null : fromNow({ seconds: againSeconds }),
    })
    .where('id', '=', id)
    .where('change', '=', change)
    .execute();
}

/** Returns the present results of applications, by their ids. */
export async function resultsOf(
  em: EntityManager,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, TillResult>> {
  const applications = await queries(em)
    .selectFrom('read.application as a')
    .innerJoin('read.store as s', 's.id', 'a.store_id')
    .leftJoin('read.route as r', 'r.application_id', 'a.id')
    .select(['a.id', 'a.reference', 'a.submitted_at', 'a.deleted_at', 'a.chosen_attempt_id'])
    .select(['s.currency', 'r.done_at'])
    .where((eb) => anyOf(eb, 'a.id', formIds))
    .execute();
  const attempts = await queries(em)
    .selectFrom('read.current_attempt as k')
    .innerJoin('read.lender as l', 'l.id', 'k.lender_id')
    .leftJoin('read.outcome_rank as o', 'o.outcome', 'k.outcome')
    .select(['k.id', 'k.application_id', 'k.approved_cents', 'k.contract_state', 'l.name', 'o.approved'])
    .where((eb) => anyOf(eb, 'k.application_id', formIds))
    .execute();
  return new Map(
    applications.map((one) => [
      one.id,
      resultOf({
        reference: one.reference,
        currency: one.currency,
        isCancelled: one.deleted_at !== null,
        isSubmitted: one.submitted_at !== null,
        isDone: one.done_at !== null,
        chosenAttemptId: one.chosen_attempt_id,
        attempts: attempts
          .filter(({ application_id: id }) => id === one.id)
          .map((attempt) => ({
            id: attempt.id,
            lenderName: attempt.name,
            isApproved: attempt.approved ?? false,
            approvedCents: attempt.approved_cents,
            contractState: attempt.contract_state,
          })),
      }),
    ]),
  );
}
