import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { needsDataKey } from '../../../platform/vault/seal.ts';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import type { OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { UnclearAnswers } from '../../routing/route-attempts/index.ts';
import { answerStates, answerTransition, type AnswerEvent, type AnswerState } from './answer.machine.ts';
import { answerJob } from './answers.jobs.ts';
import { nextCheckIn } from './answer-rules.logic.ts';
import type { GivenAnswer } from './given-answer.logic.ts';

/** A person's answer to a lender's question. The row exists until the lender has received the answer. */
export interface AnswerRow {
  readonly id: string;
  readonly state: Exclude<AnswerState, 'processed' | 'ignored'>;
  readonly attemptId: string;
  readonly lenderKey: string;
  /** The id of the question at the lender. */
  readonly requestId: string;
  readonly fence: number;
  readonly claims: number;
  readonly checks: number;
  readonly pointOfNoReturn: boolean;
  readonly reason: string | null;
  /**
   * Time at which the answer was sent, in epoch milliseconds by the database's clock. Null if it was not
   * sent.
   */
  readonly sentAt: number | null;
  readonly lenderRepliedAt: number | null;
  readonly readAt: number;
}

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const columns = `i.id, i.state, i.attempt_id AS "attemptId",
  (SELECT a.lender_key FROM read.attempt a WHERE a.id = i.attempt_id) AS "lenderKey", i.request_id AS "requestId", i.fence, i.claims, i.checks,
  i.point_of_no_return AS "pointOfNoReturn", i.reason, ${millis('i.sent_at')} AS "sentAt", ${millis('i.lender_replied_at')} AS "lenderRepliedAt",
  ${millis('clock_timestamp()')} AS "readAt"`;
const open = `state IN ('received', 'sending', 'unclear', 'review')`;

const claimed = answerTransition('received', 'claimed')!;

/**
 * Describes answers to the shared code that claims, checks and recovers operations at lenders. Workers may
 * claim an answer any number of times, because the lender waits for the answer.
 */
export const answerOperations: OperationKind<AnswerRow> = {
  table: 'lender_answer',
  alias: 'i',
  columns,
  state: claimed.to,
  claimable: claimed.from,
  review: 'review',
  // When a worker claims the answer, the time of the lender's last reply is cleared. Only a later reply can
  // refer to the answer that is sent now.
  alsoSet: 'lender_replied_at = NULL',
  checked: `state IN ('unclear', 'review')`,
  needsJob: { states: [claimed.from], since: 'i.updated_at' },
  job: {
    name: answerJob.name,
    isAbout: `j.subject_id = i.attempt_id AND j.payload ->> 'answerId' = i.id::text`,
  },
};

/**
 * Reads and writes answers to lenders. Before an answer is sent, a commit records the intent to send it. The
 * typed values are stored encrypted, and deleted when the answer is finished.
 */
@Injectable()
export class AnswerRows extends UnclearAnswers {
  constructor(private readonly vault: Vault) {
    super();
  }

  /**
   * Inserts the answer and returns its id. Returns null if an earlier answer to the question is not finished.
   * If the lender asks a question again after its answer was finished, the question may be answered again.
   */
  async insert(em: EntityManager, attemptId: string, answer: GivenAnswer): Promise<string | null> {
    const id = randomUUID();
    const dataKey = await this.dataKeyOf(em, attemptId);
    const rows = await em.execute<unknown[]>(
      `INSERT INTO lender_answer (id, attempt_id, request_id, answer_sealed) VALUES (?, ?, ?, ?)
       ON CONFLICT (attempt_id, request_id) WHERE ${open} DO NOTHING RETURNING id`,
      [id, attemptId, answer.requestId, this.vault.sealJson(placeOf(id, dataKey), answer)],
    );
    return rows.length > 0 ? id : null;
  }

  /** Returns the answer, or undefined if it is finished or missing. */
  async find(em: EntityManager, id: string): Promise<AnswerRow | undefined> {
    const [row] = await em.execute<AnswerRow[]>(
      `SELECT ${columns} FROM lender_answer i WHERE i.id = ? AND ${open}`,
      [id],
    );
    return row;
  }

  /** Returns the answers of an attempt that are not finished. */
  openOf(em: EntityManager, attemptId: string): Promise<AnswerRow[]> {
    return em.execute<AnswerRow[]>(
      `SELECT ${columns} FROM lender_answer i WHERE i.attempt_id = ? AND ${open}`,
      [attemptId],
    );
  }

  /** Returns the answers that were created before an instant and that still wait or are being sent. */
  unsentBefore(em: EntityManager, at: string): Promise<AnswerRow[]> {
    return em.execute<AnswerRow[]>(
      `SELECT ${columns} FROM lender_answer i
       WHERE i.state IN ('received', 'sending') AND i.created_at < ?::timestamptz`,
      [at],
    );
  }

  /** True if the stored answer is the same as the given answer. */
  async holds(em: EntityManager, id: string, answer: GivenAnswer): Promise<boolean> {
    const stored = await this.answerOf(em, { id });
    return stored !== undefined && isDeepStrictEqual(stored.reveal(), JSON.parse(JSON.stringify(answer)));
  }

  async noteLenderReply(em: EntityManager, attemptId: string): Promise<void> {
    await em.execute(
      `UPDATE lender_answer SET lender_replied_at = now(), next_check_at = now()
       WHERE attempt_id = ? AND state IN ('unclear', 'review')`,
      [attemptId],
      'run',
    );
  }

  /**
   * Decrypts the answer to the lender's question. Returns undefined if the answer is finished, because its
   * values are then deleted.
   */
  async answerOf(em: EntityManager, { id }: Pick<AnswerRow, 'id'>): Promise<Secret<GivenAnswer> | undefined> {
    const [row] = await em.execute<{ sealed: Buffer | null; attemptId: string }[]>(
      `SELECT answer_sealed AS sealed, attempt_id AS "attemptId" FROM lender_answer WHERE id = ?`,
      [id],
    );
    if (!row?.sealed) return undefined;
    const dataKey = needsDataKey(row.sealed) ? await this.dataKeyOf(em, row.attemptId) : null;
    return this.vault.openJson<GivenAnswer>(placeOf(id, dataKey), row.sealed);
  }

  /**
   * Applies an event if the row still has the state and the number of the claim (`fence`) that were read.
   * Returns undefined if the event does not apply, or if another process decided first. If the outcome
   * becomes unclear, `sent_at` is set to now, because the answer may have been sent at any time until now.
   * The final states delete what the person typed.
   */
  async apply(
    em: EntityManager,
    { id, state, fence }: Pick<AnswerRow, 'id' | 'state' | 'fence'>,
    { on, reason = null, checks = 0 }: { on: AnswerEvent; reason?: string | null; checks?: number },
  ): Promise<AnswerState | undefined> {
    const step = answerTransition(state, on);
    if (!step) return undefined;
    const rest =
      answerStates[step.to].phase === 'final'
        ? { set: `ended_at = now(), answer_sealed = NULL, next_check_at = NULL`, values: [] }
        : {
            set: `checks = ?, sent_at = CASE WHEN ? THEN NULL WHEN state IN ('received', 'sending') THEN now() ELSE sent_at END,
              next_check_at = now() + make_interval(secs => ?)`,
            values: [checks, step.to === 'received', nextCheckIn(step.to, checks)],
          };
    const rows = await em.execute<unknown[]>(
      `UPDATE lender_answer SET state = ?, reason = ?, lease_until = NULL, updated_at = now(), ${rest.set}
       WHERE id = ? AND state = ? AND fence = ? RETURNING id`,
      [step.to, reason, ...rest.values, id, state, fence],
    );
    return rows.length > 0 ? step.to : undefined;
  }

  private async dataKeyOf(em: EntityManager, attemptId: string): Promise<Buffer | null> {
    const [row] = await em.execute<{ dataKey: Buffer | null }[]>(
      `SELECT data_key AS "dataKey" FROM read.attempt_reply WHERE id = ?`,
      [attemptId],
    );
    return row?.dataKey ?? null;
  }
}

/**
 * The encryption of an answer is bound to a table name and the row. Until migration 0212, answers were rows
 * of the table `inbox`. A migration cannot encrypt them again, so new answers are bound to `inbox` too.
 */
const placeOf = (row: string, dataKey: Buffer | null) => ({
  ...{ table: 'inbox', column: 'body_sealed', row, org: 0 },
  dataKey,
});

export const sealedLenderAnswers = sealedColumn({
  kind: 'answers to lenders',
  table: 'lender_answer',
  column: 'answer_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { table: 'inbox', column: 'body_sealed', row: 't.id', org: '0' },
  application: '(SELECT w.application_id FROM read.attempt_reply w WHERE w.id = t.attempt_id)',
});

export const erasedLenderAnswers = erasedRows({
  what: 'Answers to questions of lenders',
  table: 'lender_answer',
  where:
    't.attempt_id IN (SELECT a.id FROM read.attempt a WHERE a.application_id = ?) AND t.answer_sealed IS NOT NULL',
  // The table contains only answers that are still to be sent. After the erasure of its values an answer
  // cannot be sent, so the answer ends in the state `ignored`.
  set: `answer_sealed = NULL, state = 'ignored', ended_at = now()`,
});
