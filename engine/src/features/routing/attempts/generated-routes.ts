import type { EntityManager } from '@mikro-orm/postgresql';
import type { RoutePlan } from '../plans/index.ts';
import type { AttemptState } from './decisions/attempt.machine.ts';
import type { RouteKey } from './transitions/new-attempts.ts';

/** Inserts the finished route of a test application with its attempts. No lender is asked, and no job is made. */
export async function insertGeneratedRoute(
  em: EntityManager,
  route: RouteKey & { mode: string; plan: RoutePlan; createdAt: Date; doneAt: Date },
  attempts: readonly GeneratedAttempt[],
): Promise<void> {
  await em.execute(
    `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, created_at, done_at)
     VALUES (?, ?, ?, ?, 'done', ?::jsonb, ?, ?)`,
    [
      ...[route.applicationId, route.orgId, route.storeId, route.mode],
      ...[JSON.stringify(route.plan), route.createdAt, route.doneAt],
    ],
    'run',
  );
  for (const attempt of attempts) await insertGeneratedAttempt(em, attempt);
}

interface GeneratedAttempt extends RouteKey {
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

/** Inserts one attempt as if it had been sent and answered, with its history. */
async function insertGeneratedAttempt(em: EntityManager, attempt: GeneratedAttempt): Promise<void> {
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
