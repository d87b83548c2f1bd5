import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { eventsInserted } from '../../../../platform/events/record-event.ts';
import { currentTrace } from '../../../../platform/logging/trace.ts';
import type { AttemptState } from '../decisions/attempt.machine.ts';
import type { RouteKey } from '../decisions/route-row.ts';
import { storedFacts } from './attempt-facts-queries.ts';

/** A lender of the plan that is excluded, and the reason. */
export interface ExcludedAttempt extends RouteKey {
  readonly lenderId: number;
  readonly lenderKey: string;
  readonly position: number;
  readonly note: string;
}

/**
 * Inserts the first attempt at a lender as cancelled before anything was sent. Returns the id of the
 * attempt.
 */
export async function insertExcluded(em: EntityManager, attempt: ExcludedAttempt): Promise<string> {
  const { applicationId, orgId, storeId, lenderId, lenderKey, position, note } = attempt;
  const id = randomUUID();
  await em.execute(
    `WITH excluded AS (
       INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position,
         state, queued_at, ended_at)
       VALUES (?, ?, ?, ?, ?, ?, 1, 1, ?, 'CANCELLED', now(), now()) RETURNING attempt.*, ?::jsonb AS trace
     ) ${eventsInserted('excluded', [{ event: AttemptChanged, payload: storedFacts }])}`,
    [
      id,
      applicationId,
      orgId,
      storeId,
      lenderId,
      lenderKey,
      position,
      JSON.stringify(currentTrace() ?? null),
    ],
    'run',
  );
  await em.execute(
    `INSERT INTO attempt_event (attempt_id, to_state, event, note) VALUES (?, 'CANCELLED', 'cancelled', ?)`,
    [id, note],
    'run',
  );
  return id;
}

export interface GeneratedAttempt extends RouteKey {
  readonly id: string;
  readonly lenderId: number;
  readonly lenderKey: string;
  readonly position: number;
  readonly state: Extract<AttemptState, 'RESPONDED' | 'ERROR_FINAL'>;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly approvedCents: number | null;
  readonly contractState: string | null;
  readonly replySealed: Buffer | null;
  readonly sentAt: Date;
  readonly claimedAt: Date;
  readonly endedAt: Date;
}

/**
 * Inserts an attempt of a test application, with its history, as if it had been sent and answered. Creates
 * no job.
 */
export async function insertGenerated(em: EntityManager, attempt: GeneratedAttempt): Promise<void> {
  const { id, state, outcome, contractState, sentAt, endedAt } = attempt;
  await em.execute(
    `INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, position, state, outcome,
       reason, approved_cents, contract_state, reply_sealed, claims, queued_at, sent_at, ended_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
    [
      ...[id, attempt.applicationId, attempt.orgId, attempt.storeId, attempt.lenderId, attempt.lenderKey],
      ...[attempt.position, state, outcome, attempt.reason, attempt.approvedCents, contractState],
      attempt.replySealed,
      ...[sentAt, state === 'RESPONDED' ? sentAt : null, endedAt, sentAt, endedAt],
    ],
    'run',
  );
  await em.execute(
    `INSERT INTO attempt_event (attempt_id, at, from_state, to_state, event, outcome, contract_state)
     VALUES (?, ?, NULL, 'QUEUED', 'queued', NULL, NULL), (?, ?, 'QUEUED', 'SUBMITTING', 'claimed', NULL, NULL),
            (?, ?, 'SUBMITTING', ?, ?, ?, ?)`,
    [
      ...[id, sentAt, id, attempt.claimedAt, id, endedAt],
      ...[state, state === 'RESPONDED' ? 'answered' : 'sendImpossible', outcome, contractState],
    ],
    'run',
  );
}
