import type { DomainEvent, PayloadOf } from '@millrace/schemas/events';
import { eventRow } from '../../../platform/events/record-event.ts';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { randomUUID } from 'node:crypto';
import { submitJob } from './attempts.jobs.ts';
import type { DecidedBy } from './change.ts';
import type { Asked, Correction } from './index.logic.ts';
import { dbNow, dbNowPlus, type WriteBatch } from './write-batch.ts';

/** Where an attempt belongs. */
export interface RouteKey {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
}

export interface NewAttempt {
  readonly lenderId: number;
  readonly lenderKey: string;
  readonly position: number;
  readonly generation: number;
  readonly number: number;
  readonly correction?: Correction | null;
  /** Null: it is its turn in the plan. */
  readonly asked?: Asked | null;
  /** What asking does at the credit bureaus; null where nobody knew when the route was planned. */
  readonly inquiry: 'none' | 'soft' | 'hard' | null;
  /** How long the others wait for its decision; null: as long as this installation waits. */
  readonly waitMs: number | null;
}

export interface NewJob<Payload> {
  readonly lenderKey: string;
  readonly payload: Payload;
  readonly subjectId: string;
  readonly applicationId: string;
  /** Seconds from now; the keeper rings it then. Without it the caller rings after its commit. */
  readonly inSeconds?: number;
}

/** A job of a lender's queue, as one more row of the batch. */
export function addJob<Payload>(
  batch: WriteBatch,
  definition: JobDefinition<Payload>,
  job: NewJob<Payload>,
): JobRow[] {
  const id = randomUUID();
  const queue = queueOf(job.lenderKey);
  const later = job.inSeconds !== undefined;
  batch.insert('job', {
    id,
    queue,
    name: definition.name,
    version: definition.version,
    payload: JSON.stringify(definition.parse(job.payload)),
    subject_id: job.subjectId,
    application_id: job.applicationId,
    run_at: later ? dbNowPlus(job.inSeconds) : dbNow,
    rung_at: later ? null : dbNow,
    rings: later ? 0 : 1,
  });
  return later ? [] : [{ jobId: id, queue, name: definition.name }];
}

/** An attempt that may be sent, the beginning of its history, and the job that tells a worker. */
export function addAttempt(batch: WriteBatch, route: RouteKey, attempt: NewAttempt): JobRow[] {
  const id = randomUUID();
  batch.insert('attempt', {
    id,
    application_id: route.applicationId,
    org_id: route.orgId,
    store_id: route.storeId,
    lender_id: attempt.lenderId,
    lender_key: attempt.lenderKey,
    generation: attempt.generation,
    number: attempt.number,
    position: attempt.position,
    state: 'QUEUED',
    queued_at: dbNow,
    correction: attempt.correction ? JSON.stringify(attempt.correction) : null,
    asked: attempt.asked ? JSON.stringify(attempt.asked) : null,
    inquiry: attempt.inquiry,
    wait_ms: attempt.waitMs,
  });
  addHistory(batch, id, { from: null, to: 'QUEUED', event: 'queued' });
  return addJob(batch, submitJob, {
    lenderKey: attempt.lenderKey,
    payload: { attemptId: id },
    subjectId: id,
    applicationId: route.applicationId,
  });
}

export function addHistory(
  batch: WriteBatch,
  attemptId: string,
  step: {
    from: string | null;
    to: string;
    event: string;
    note?: string | null;
    decided?: DecidedBy | undefined;
    outcome?: string | null;
    contractState?: string | null;
  },
): void {
  const { from, to, event, note = null, decided, outcome = null, contractState = null } = step;
  batch.insert('attempt_event', {
    attempt_id: attemptId,
    from_state: from,
    to_state: to,
    event,
    note,
    decided: decided ? JSON.stringify(decided) : null,
    outcome,
    contract_state: contractState,
  });
}

/** A domain event, as one more row of the batch. */
export function addEvent<Event extends DomainEvent>(
  batch: WriteBatch,
  event: Event,
  payload: PayloadOf<Event>,
): void {
  batch.insert('domain_event', { ...eventRow(event, payload) });
}
