import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { OperationKindName, OperationRequest } from './operation-requests.ts';

export type OperationState = 'waiting' | 'calling' | 'done' | 'refused' | 'review';

interface Intent<Kind extends OperationKindName = OperationKindName> {
  readonly id: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly kind: Kind;
  readonly request: OperationRequest<Kind>;
  readonly askedBy: number | null;
}

export async function insertIntent(em: EntityManager, intent: Intent): Promise<void> {
  const { id, orgId, storeId, kind, request, askedBy } = intent;
  await em.execute(
    `INSERT INTO billing_operation (id, org_id, store_id, kind, request, asked_by) VALUES (?, ?, ?, ?, ?::jsonb, ?)`,
    [id, orgId, storeId, kind, JSON.stringify(request), askedBy],
    'run',
  );
}

export interface ClaimedOperation extends Intent {
  /** True if an earlier run may have called Stripe. */
  readonly isRepeated: boolean;
  /** A number that is part of the idempotency keys of the calls. */
  readonly keyNumber: number;
  readonly secondsSinceFirstCall: number;
}

/**
 * Marks an operation as called, before Stripe is called. Returns `busy` while an earlier operation of the org
 * is not finished. Returns undefined if this operation is finished.
 */
export async function claimOperation(
  em: EntityManager,
  id: string,
): Promise<ClaimedOperation | 'busy' | undefined> {
  const [row] = await em.execute<(ClaimedOperation & { isBusy: boolean })[]>(
    `WITH open AS (SELECT o.*, EXISTS (SELECT FROM billing_operation e WHERE e.org_id = o.org_id
         AND e.state IN ('waiting', 'calling') AND (e.asked_at, e.id) < (o.asked_at, o.id)) AS is_busy
       FROM billing_operation o WHERE o.id = ? AND o.state IN ('waiting', 'calling') FOR UPDATE OF o),
     called AS (UPDATE billing_operation c SET state = 'calling', called_at = coalesce(c.called_at, now())
       FROM open WHERE c.id = open.id AND NOT open.is_busy)
     SELECT id, org_id AS "orgId", store_id AS "storeId", kind, request, asked_by AS "askedBy", is_busy AS "isBusy", key_number AS "keyNumber",
       called_at IS NOT NULL AS "isRepeated", coalesce(extract(epoch FROM now() - called_at), 0)::float8 AS "secondsSinceFirstCall"
     FROM open`,
    [id],
  );
  return row?.isBusy ? 'busy' : row;
}

/**
 * Makes the next run call Stripe with new idempotency keys. For the old key, Stripe would repeat the error
 * that it returned before.
 */
export async function renewKeys(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `UPDATE billing_operation SET key_number = key_number + 1 WHERE id = ? AND state = 'calling'`,
    [id],
    'run',
  );
}

export async function finishOperation(
  em: EntityManager,
  id: string,
  state: 'done' | 'refused' | 'review',
  { result = null, refusal = null }: { result?: object | null; refusal?: string | null },
): Promise<void> {
  await em.execute(
    `UPDATE billing_operation SET state = ?, result = ?::jsonb, refusal = ?, finished_at = now()
     WHERE id = ? AND state IN ('waiting', 'calling')`,
    [state, result && JSON.stringify(result), refusal, id],
    'run',
  );
}

interface OperationEnd {
  readonly state: OperationState;
  readonly request: unknown;
  readonly result: { readonly touched: readonly (readonly [object: string, id: string])[] } | null;
  readonly refusal: string | null;
}

export async function stateOf(em: EntityManager, id: string): Promise<OperationEnd | undefined> {
  const [row] = await em.execute<OperationEnd[]>(
    `SELECT state, request, result, refusal FROM billing_operation WHERE id = ?`,
    [id],
  );
  return row;
}

/** Returns the states of the operations that these jobs carry out. */
export function statesByJob(
  em: EntityManager,
  jobName: string,
  jobIds: readonly string[],
): Promise<{ jobId: string; state: OperationState }[]> {
  return em.execute(
    `SELECT j.id AS "jobId", o.state FROM job j JOIN billing_operation o ON o.id = j.subject_id
     WHERE j.name = ? AND j.id = ANY(?::uuid[])`,
    [jobName, pgArray(jobIds)],
  );
}

/**
 * True if one of the stores has a paid subscription that was not cancelled and did not expire. Also true if
 * such a subscription is being created.
 */
export async function hasSubscription(em: EntityManager, storeIds: readonly number[]): Promise<boolean> {
  const [row] = await em.execute<{ has: boolean }[]>(`SELECT tenant.has_subscription(?::int[]) AS has`, [
    pgArray(storeIds),
  ]);
  return row!.has;
}

/** True if a subscription for this store was ever requested and not refused. */
export async function wasSubscribed(em: EntityManager, storeId: number): Promise<boolean> {
  const [row] = await em.execute<{ was: boolean }[]>(
    `SELECT EXISTS (SELECT FROM billing_operation WHERE kind = 'subscribe' AND store_id = ? AND state <> 'refused') AS was`,
    [storeId],
  );
  return row!.was;
}

/** Ends free subscriptions of these stores, because the stores now have another subscription. */
export async function endFreeSubscriptions(em: EntityManager, storeIds: readonly number[]): Promise<void> {
  await em.execute(
    `UPDATE subscription SET status = 'canceled', ended_at = now()
     WHERE type <> 'NORMAL' AND status <> 'canceled' AND store_ids && ?::int[]`,
    [pgArray(storeIds)],
    'run',
  );
}

/** True if a store or a subscription pays with this card. Stores that the caller may not see are included. */
export async function isPayingCard(em: EntityManager, paymentMethodId: string): Promise<boolean> {
  const [row] = await em.execute<{ pays: boolean }[]>(`SELECT tenant.pays_with(?) AS pays`, [
    paymentMethodId,
  ]);
  return row!.pays;
}

/** Stores the id of the store that added a card, so that its administrators can see the card. */
export async function noteCardStore(em: EntityManager, stripeId: string, storeId: number): Promise<void> {
  await em.execute(
    `UPDATE payment_method SET added_by_store = ? WHERE stripe_id = ?`,
    [storeId, stripeId],
    'run',
  );
}

/** Sets the card that pays for these stores from now on. */
export async function setStoreMethod(
  em: EntityManager,
  storeIds: readonly number[],
  paymentMethodId: string,
): Promise<void> {
  await em.execute(
    `INSERT INTO store_payment_method (store_id, payment_method_id) SELECT unnest(?::int[]), ?
     ON CONFLICT (store_id) DO UPDATE SET payment_method_id = excluded.payment_method_id`,
    [pgArray(storeIds), paymentMethodId],
    'run',
  );
}

export async function noteRenewalPrice(
  em: EntityManager,
  stripeId: string,
  priceId: string | null,
): Promise<void> {
  await em.execute(
    `UPDATE subscription SET renewal_price_id = ? WHERE stripe_id = ?`,
    [priceId, stripeId],
    'run',
  );
}

export async function noteCancelRequest(
  em: EntityManager,
  stripeId: string,
  request: { reason: string | null; askedBy: number | null } | null,
): Promise<void> {
  await em.execute(
    `UPDATE subscription SET cancel_reason = ?, cancel_asked_by = ?, cancel_asked_at = CASE WHEN ? THEN now() END
     WHERE stripe_id = ?`,
    [request?.reason ?? null, request?.askedBy ?? null, request !== null, stripeId],
    'run',
  );
}

/** Allows the org a trial again, because the subscription with the trial was refused. */
export async function returnTrial(em: EntityManager, orgId: number): Promise<void> {
  await em.execute(
    `DELETE FROM used_trial WHERE org_id = ?
       AND NOT EXISTS (SELECT FROM subscription b WHERE b.org_id = used_trial.org_id AND b.trial_end IS NOT NULL)`,
    [orgId],
    'run',
  );
}

/** Returns the name of an org and the email addresses that get its bills. */
export async function billingContacts(
  em: EntityManager,
  orgId: number,
): Promise<{ name: string; emails: string[] }> {
  const rows = await em.execute<{ name: string; email: string | null }[]>(
    `SELECT org_name AS name, email FROM tenant.billing_contacts(?)`,
    [orgId],
  );
  return { name: rows[0]?.name ?? '', emails: rows.flatMap(({ email }) => email ?? []) };
}
