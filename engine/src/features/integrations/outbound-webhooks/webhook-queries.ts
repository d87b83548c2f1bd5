import type { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Answered, Result } from './webhook-retries.logic.ts';
import type { WebhookFact } from './webhook-messages.logic.ts';

/**
 * Queues an event for every endpoint of the store that subscribes to it. Events of disabled endpoints wait.
 * Test applications cause no events.
 */
export async function addDeliveries(
  em: EntityManager,
  { applicationId, storeId, at }: { applicationId: string; storeId: number; at: Date },
  { type, cause, data }: WebhookFact,
): Promise<void> {
  await em.execute(
    `WITH message AS (
       SELECT 'msg_' || encode(sha256(convert_to(? || ' ' || ? || ' ' || ?, 'UTF8')), 'hex') AS id
     ), target AS (
       UPDATE webhook_endpoint e SET last_sequence = e.last_sequence + 1
       FROM message m
       WHERE e.store_id = ? AND e.deleted_at IS NULL AND NOT e.is_test AND ? = ANY (e.event_types)
         AND NOT EXISTS (SELECT FROM webhook_delivery d
                         WHERE d.endpoint_id = e.id AND d.message_id = m.id AND NOT d.is_replay)
         AND NOT EXISTS (SELECT FROM read.application a WHERE a.id = ? AND a.is_test)
       RETURNING e.id, e.org_id, e.store_id, e.last_sequence
     )
     INSERT INTO webhook_delivery (endpoint_id, org_id, store_id, message_id, event_type, sequence, body)
     SELECT t.id, t.org_id, t.store_id, m.id, ?, t.last_sequence,
            jsonb_build_object('type', ?::text, 'timestamp', ?::text, 'sequence', t.last_sequence,
              'data', ?::jsonb || jsonb_build_object('checkout_session_id', c.id, 'order_number', c.order_number))::text
     FROM target t CROSS JOIN message m LEFT JOIN read.checkout_session c ON c.application_id = ?`,
    [
      ...[type, applicationId, cause],
      ...[storeId, type, applicationId],
      ...[
        type,
        type,
        at.toISOString(),
        JSON.stringify({ application_id: applicationId, store_id: storeId, ...data }),
      ],
      applicationId,
    ],
    'run',
  );
}

export interface TestSubject {
  readonly storeId: number;
  readonly sessionId: string;
  readonly applicationId: string;
  readonly orderNumber: string | null;
  readonly at: Date;
}

/** Queues an event of a test session for every test endpoint of the store that subscribes to it. */
export async function addTestDeliveries(
  em: EntityManager,
  { storeId, sessionId, applicationId, orderNumber, at }: TestSubject,
  { type, data }: Pick<WebhookFact, 'type' | 'data'>,
): Promise<void> {
  const body = {
    ...{ application_id: applicationId, store_id: storeId, ...data },
    ...{ checkout_session_id: sessionId, order_number: orderNumber, is_test: true },
  };
  await em.execute(
    `WITH target AS (
       UPDATE webhook_endpoint e SET last_sequence = e.last_sequence + 1
       WHERE e.store_id = ? AND e.deleted_at IS NULL AND e.is_test AND ? = ANY (e.event_types)
       RETURNING e.id, e.org_id, e.store_id, e.last_sequence
     )
     INSERT INTO webhook_delivery (endpoint_id, org_id, store_id, message_id, event_type, sequence, body)
     SELECT t.id, t.org_id, t.store_id, ?, ?, t.last_sequence,
            jsonb_build_object('type', ?::text, 'timestamp', ?::text, 'sequence', t.last_sequence, 'data', ?::jsonb)::text
     FROM target t`,
    [
      storeId,
      type,
      `msg_${randomBytes(32).toString('hex')}`,
      type,
      type,
      at.toISOString(),
      JSON.stringify(body),
    ],
    'run',
  );
}

/** Queues an event for one endpoint immediately: a test event, or a replay of an earlier event. */
export async function addExtra(
  em: EntityManager,
  endpointId: string,
  { type, messageId, body, isReplay }: { type: string; messageId: string; body: string; isReplay: boolean },
): Promise<void> {
  await em.execute(
    `WITH target AS (
       UPDATE webhook_endpoint SET last_sequence = last_sequence + 1 WHERE id = ? AND deleted_at IS NULL
       RETURNING id, org_id, store_id, last_sequence
     )
     INSERT INTO webhook_delivery (endpoint_id, org_id, store_id, message_id, event_type, sequence, body, is_replay)
     SELECT id, org_id, store_id, ?, ?, last_sequence, ?, ? FROM target`,
    [endpointId, messageId, type, body, isReplay],
    'run',
  );
}

/** Returns the enabled endpoints with events that are due. */
export async function dueEndpoints(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `SELECT e.id FROM webhook_endpoint e
     WHERE e.deleted_at IS NULL AND e.disabled_at IS NULL
       AND EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_at <= now())`,
  );
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly messageId: string;
  readonly eventType: string;
  readonly body: string;
  readonly attempts: number;
  readonly isReplay: boolean;
}

export interface Destination {
  readonly id: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly earlierSecret: Buffer | null;
  readonly isFailing: boolean;
}

export async function destinationOf(em: EntityManager, endpointId: string): Promise<Destination | undefined> {
  const [row] = await em.execute<Destination[]>(
    `SELECT id, org_id AS "orgId", store_id AS "storeId", url, secret_sealed AS secret,
       CASE WHEN earlier_secret_until > now() THEN earlier_secret_sealed END AS "earlierSecret",
       failing_since IS NOT NULL AS "isFailing"
     FROM webhook_endpoint WHERE id = ? AND deleted_at IS NULL AND disabled_at IS NULL`,
    [endpointId],
  );
  return row;
}

/** Takes the next due events of an endpoint in their order. If the worker dies, they are due again after a minute. */
export function claimDeliveries(
  em: EntityManager,
  endpointId: string,
  most: number,
): Promise<ClaimedDelivery[]> {
  return em.execute<ClaimedDelivery[]>(
    `WITH taken AS (
       UPDATE webhook_delivery d SET attempts = d.attempts + 1, next_at = now() + interval '1 minute'
       WHERE d.id IN (SELECT id FROM webhook_delivery
                      WHERE endpoint_id = ? AND state = 'waiting' AND next_at <= now()
                      ORDER BY sequence LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING d.id, d.message_id AS "messageId", d.event_type AS "eventType", d.body, d.attempts,
                 d.is_replay AS "isReplay", d.sequence
     )
     SELECT * FROM taken ORDER BY sequence`,
    [endpointId, most],
  );
}

export async function storeResult(
  em: EntityManager,
  id: string,
  { status, error, ms }: Answered,
  result: Result,
): Promise<void> {
  await em.execute(
    `UPDATE webhook_delivery SET state = ?, last_status = ?, last_error = ?, last_ms = ?,
       next_at = now() + make_interval(secs => ?), ended_at = CASE WHEN ? = 'waiting' THEN NULL ELSE now() END
     WHERE id = ? AND state = 'waiting'`,
    [result.state, status, error, ms, result.state === 'waiting' ? result.pauseSeconds : 0, result.state, id],
    'run',
  );
}

/** Records whether the endpoint works. Returns true if this call disabled the endpoint. */
export async function storeHealth(
  em: EntityManager,
  endpointId: string,
  { worked, disable }: { worked: boolean; disable: 'gone' | 'failing' | null },
): Promise<boolean> {
  if (worked) {
    await em.execute(
      `UPDATE webhook_endpoint SET failing_since = NULL, last_success_at = now()
       WHERE id = ? AND (failing_since IS NOT NULL OR last_success_at IS NULL
                         OR last_success_at < now() - interval '1 minute')`,
      [endpointId],
      'run',
    );
    return false;
  }
  const rows = await em.execute<unknown[]>(
    `UPDATE webhook_endpoint SET failing_since = coalesce(failing_since, now()),
       disabled_at = CASE WHEN ?::text IS NULL THEN disabled_at ELSE now() END,
       disabled_because = coalesce(?::text, disabled_because)
     WHERE id = ? AND disabled_at IS NULL AND (failing_since IS NULL OR ?::text IS NOT NULL) RETURNING id`,
    [disable, disable, endpointId, disable],
  );
  return disable !== null && rows.length > 0;
}

/** Returns the email addresses of users with one of the roles, who may enable a disabled endpoint again. */
export async function mailboxesOf(
  em: EntityManager,
  endpointId: string,
  roles: readonly string[],
): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.webhook_mailboxes(?, ?::text[]) AS t (email)`,
    [endpointId, pgArray([...roles])],
  );
  return rows.map(({ email }) => email);
}
