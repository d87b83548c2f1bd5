import { ContractChanged } from '@millrace/schemas/events';
import type { Reason } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { erasedRows } from '../../../../platform/erasure/erased-rows.ts';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import type { Postponed } from '../../../../platform/jobs/runner/job-runner.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import type { InvoiceDecision } from '../invoices/invoice.logic.ts';
import { stepStates, type StepState } from '../machine/step.machine.ts';
import { waitsToSend } from '../../../lender-execution/operations/index.ts';

/** The stored part of a lender's reply to a step. It contains no personal data and no offers. */
export interface StepReply {
  readonly outcome: string;
  readonly contractState?: string;
  readonly reasons?: readonly Reason[];
}

/** A row of the table `contract_step`. */
export interface StepRow {
  id: string;
  attemptId: string;
  applicationId: string;
  orgId: number;
  storeId: number;
  lenderId: number;
  lenderKey: string;
  operation: ContractOperation;
  state: StepState;
  fence: number;
  claims: number;
  checks: number;
  pointOfNoReturn: boolean;
  inputSealed: Buffer | null;
  /**
   * The encrypted data key of the application. Null for applications that were made before data keys were
   * introduced.
   */
  dataKey: Buffer | null;
  reply: StepReply | null;
  /** What the invoice rules decided about the goods of the step. Null for operations without goods. */
  decided: InvoiceDecision | null;
  reason: string | null;
  /** The lender's id of the operation. Null if no reply named one. */
  operationId: string | null;
  /**
   * The amount of the goods, of a refund or of a partial delivery, in hundredths of the store's currency.
   * Null for other operations.
   */
  amountCents: number | null;
  createdAt: Date | string;
  /**
   * Time at which the step was sent, in epoch milliseconds by the database's clock. Null if it was not sent.
   */
  sentAt: number | null;
  /**
   * Time from which the outcome is unknown, in epoch milliseconds. The worker may have sent the request at
   * any moment up to this time. Null in all other states.
   */
  unknownAt: number | null;
  readAt: number;
}

export const stepColumns = `s.id, s.attempt_id AS "attemptId", s.application_id AS "applicationId", s.org_id AS "orgId",
  s.store_id AS "storeId", s.lender_id AS "lenderId", s.lender_key AS "lenderKey", s.operation, s.state, s.fence, s.claims,
  s.checks, s.point_of_no_return AS "pointOfNoReturn", s.input_sealed AS "inputSealed",
  (SELECT k.wrapped FROM data_key k WHERE k.application_id = s.application_id) AS "dataKey", s.reply, s.decided, s.reason,
  s.operation_id AS "operationId", s.amount_cents::float8 AS "amountCents", s.created_at AS "createdAt",
  (extract(epoch FROM s.sent_at) * 1000)::float8 AS "sentAt",
  (extract(epoch FROM s.unknown_at) * 1000)::float8 AS "unknownAt",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "readAt"`;

export async function findStep(em: EntityManager, id: string): Promise<StepRow | undefined> {
  const [row] = await em.execute<StepRow[]>(`SELECT ${stepColumns} FROM contract_step s WHERE s.id = ?`, [
    id,
  ]);
  return row;
}

/** Returns all contract steps of an application, oldest first. */
export function stepsOf(em: EntityManager, applicationId: string): Promise<StepRow[]> {
  return em.execute<StepRow[]>(
    `SELECT ${stepColumns} FROM contract_step s WHERE s.application_id = ? ORDER BY s.created_at, s.id`,
    [applicationId],
  );
}

/** True while a step of the contract is not finished, also while its outcome is unknown. */
export async function hasOpenStep(em: EntityManager, attemptId: string): Promise<boolean> {
  const steps = await em.execute<Pick<StepRow, 'state'>[]>(
    `SELECT state FROM contract_step WHERE attempt_id = ?`,
    [attemptId],
  );
  return steps.some(({ state }) => stepStates[state].phase !== 'final');
}

/** Returns the steps that were created before an instant and that still wait or are being sent. */
export function openStepsBefore(em: EntityManager, at: string): Promise<StepRow[]> {
  return em.execute<StepRow[]>(
    `SELECT ${stepColumns} FROM contract_step s
     WHERE s.state IN ('QUEUED', 'SENDING') AND s.created_at < ?::timestamptz ORDER BY s.created_at, s.id`,
    [at],
  );
}

/** Returns the steps of a contract that the lender has accepted and not finished. */
export function acceptedSteps(em: EntityManager, attemptId: string): Promise<StepRow[]> {
  return em.execute<StepRow[]>(
    `SELECT ${stepColumns} FROM contract_step s WHERE s.attempt_id = ? AND s.state = 'ACCEPTED' ORDER BY s.created_at`,
    [attemptId],
  );
}

/** Returns the lender's ids of the other steps of this contract. */
export async function otherOperationIds(
  em: EntityManager,
  { id, attemptId }: Pick<StepRow, 'id' | 'attemptId'>,
): Promise<string[]> {
  const rows = await em.execute<{ operationId: string }[]>(
    `SELECT operation_id AS "operationId" FROM contract_step
     WHERE attempt_id = ? AND id <> ? AND operation_id IS NOT NULL`,
    [attemptId, id],
  );
  return rows.map(({ operationId }) => operationId);
}

/** Returns the contract steps of these jobs, each with the id of its job. */
export function stepsOfJobs(
  em: EntityManager,
  jobIds: readonly string[],
): Promise<(StepRow & { jobId: string })[]> {
  if (jobIds.length === 0) return Promise.resolve([]);
  return em.execute(
    `SELECT j.id AS "jobId", ${stepColumns} FROM job j JOIN contract_step s ON s.id = j.subject_id
     WHERE j.id = ANY(?::uuid[])`,
    [pgArray(jobIds)],
  );
}

/**
 * Records and returns why a step waits: the store is disabled, or the lender is paused or disabled. Returns
 * null if the step need not wait.
 */
export async function waitsFor(em: EntityManager, id: string): Promise<Postponed | null> {
  const step = await findStep(em, id);
  if (step?.state !== 'QUEUED') return null;
  const wait = await waitsToSend(em, step);
  if (!wait) return null;
  const [row] = await em.execute<unknown[]>(
    `UPDATE contract_step SET reason = ?, updated_at = now() WHERE id = ? AND state = 'QUEUED'
       AND reason IS DISTINCT FROM ? RETURNING id`,
    [wait.reason, id, wait.reason],
  );
  if (row) await recordContractChanged(em, step);
  return wait;
}

/** The properties of a changed step that its domain event contains. */
export type ChangedStep = Pick<
  StepRow,
  'id' | 'attemptId' | 'applicationId' | 'storeId' | 'lenderId' | 'operation' | 'state'
>;

/** Records the domain event about a step's new state, in the transaction that changes the step. */
export async function recordContractChanged(
  em: EntityManager,
  { id: stepId, attemptId, applicationId, storeId, lenderId, operation, state }: ChangedStep,
): Promise<void> {
  const [lender] = await em.execute<{ name: string }[]>(`SELECT name FROM read.lender WHERE id = ?`, [
    lenderId,
  ]);
  const subject = { applicationId, storeId, lenderId, lenderName: lender!.name };
  await recordEvent(em, ContractChanged, { ...subject, stepId, attemptId, operation, state });
}

/**
 * Counts a status check and sets when the next one is due. Writes only while this is the newest step, because
 * status checks belong to the newest step.
 * @param pause seconds until the next status check; null if there is none
 */
export async function countStatusCheck(em: EntityManager, id: string, pause: number | null): Promise<void> {
  await em.execute(
    `UPDATE contract_step SET checks = checks + 1, next_check_at = now() + make_interval(secs => ?)
     WHERE id = ? AND next_check_at IS NOT NULL`,
    [pause, id],
    'run',
  );
}

export const sealPlace = ({ id, orgId, dataKey }: Pick<StepRow, 'id' | 'orgId' | 'dataKey'>) => ({
  table: 'contract_step',
  column: 'input_sealed',
  row: id,
  org: orgId,
  dataKey,
});

export const sealedInputs = sealedColumn({
  kind: 'inputs of contract steps',
  table: 'contract_step',
  column: 'input_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id' },
  application: 't.application_id',
});

export const erasedInputs = erasedRows({
  what: 'Goods, amounts and documents of contract steps',
  table: 'contract_step',
  where: 't.application_id = ? AND t.input_sealed IS NOT NULL',
  set: 'input_sealed = NULL',
});
