import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import type { OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { claimOperation } from '../operations/index.ts';
import { answerStates, answerTransition, type AnswerEvent, type AnswerState } from './answer.machine.ts';
import { placeInInbox } from '../../../platform/inbox/inbox-store.ts';
import { answersTo } from './lender-inbox.ts';
import type { GivenAnswer } from './given-answer.logic.ts';
import { answerJob } from './lender-webhooks.jobs.ts';

/** A person's answer to a lender's question. The row exists until the lender has received the answer. */
export interface AnswerRow {
  readonly id: string;
  readonly state: Exclude<AnswerState, 'processed' | 'ignored'>;
  readonly attemptId: string;
  readonly lenderKey: string;
  readonly requestId: string | null;
  readonly fence: number;
  readonly claims: number;
  readonly checks: number;
  readonly pointOfNoReturn: boolean;
  readonly reason: string | null;
  /** True if the worker of the last claim is known to be dead. */
  readonly ownerDead: boolean;
  /** When the answer was sent, in epoch milliseconds by the database's clock. Null if it was not sent. */
  readonly sentAt: number | null;
  readonly lenderRepliedAt: number | null;
  readonly readAt: number;
}

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const columns = `i.id::text AS id, i.state, substr(i.provider, 8) AS "attemptId",
  (SELECT a.lender_key FROM read.attempt a WHERE a.id = substr(i.provider, 8)::uuid) AS "lenderKey", i.headers ->> 'requestId' AS "requestId", i.fence, i.claims, i.checks,
  i.point_of_no_return AS "pointOfNoReturn", i.reason, ${millis('i.sent_at')} AS "sentAt", ${millis('i.lender_replied_at')} AS "lenderRepliedAt",
  ${millis('clock_timestamp()')} AS "readAt",
  EXISTS (SELECT FROM worker w WHERE w.id = i.worker_id AND w.dead_at IS NOT NULL) AS "ownerDead"`;
const open = `i.provider LIKE 'answer:%' AND i.state IN ('received', 'sending', 'unclear', 'review')`;

const claimed = answerTransition('received', 'claimed')!;

/**
 * Describes answers to the shared code for operations at lenders. The number of claims has no limit, because
 * the lender waits for the answer.
 */
export const answerOperations: OperationKind<AnswerRow> = {
  table: 'inbox',
  alias: 'i',
  columns,
  only: `i.provider LIKE 'answer:%'`,
  state: claimed.to,
  claimable: claimed.from,
  review: 'review',
  // Only a reply of the lender after this claim can refer to the answer that is sent now.
  alsoSet: 'lender_replied_at = NULL',
  needsJob: {
    states: ['received', 'sending', 'unclear'],
    since: 'coalesce(i.updated_at, i.received_at)',
  },
  job: { name: answerJob.name, isAbout: 'j.inbox_id = i.id::text' },
};

/**
 * Reads and writes the inbox rows that hold answers to lenders. Before an answer is sent, a commit records
 * the intent.
 */
@Injectable()
export class AnswerRows {
  constructor(private readonly vault: Vault) {}

  /** Returns the answer, or undefined if it is closed or missing. */
  async find(em: EntityManager, id: string): Promise<AnswerRow | undefined> {
    const [row] = await em.execute<AnswerRow[]>(`SELECT ${columns} FROM inbox i WHERE i.id = ? AND ${open}`, [
      id,
    ]);
    return row;
  }

  /** Returns the open answers of an attempt. */
  openOf(em: EntityManager, attemptId: string): Promise<AnswerRow[]> {
    return em.execute<AnswerRow[]>(`SELECT ${columns} FROM inbox i WHERE i.provider = ? AND ${open}`, [
      answersTo(attemptId),
    ]);
  }

  /** True if the stored answer is the same as the given answer. */
  async holds(em: EntityManager, id: string, answer: GivenAnswer): Promise<boolean> {
    const [row] = await em.execute<{ body: Buffer; rowUuid: string }[]>(
      `SELECT body_sealed AS body, row_uuid AS "rowUuid" FROM inbox WHERE id = ?`,
      [id],
    );
    if (!row || row.body.length === 0) return false;
    const kept = this.vault.openJson<GivenAnswer>(placeInInbox(row.rowUuid), row.body).reveal();
    return isDeepStrictEqual(kept, JSON.parse(JSON.stringify(answer)));
  }

  /** Commits the intent before the answer is sent. Returns undefined if the answer may no longer be sent. */
  claim(
    em: EntityManager,
    id: string,
    claim: { workerId: string; leaseMs: number },
  ): Promise<AnswerRow | undefined> {
    return claimOperation(em, answerOperations, id, claim);
  }

  /** Decrypts the person's answer of a claimed row. */
  async answerOf(em: EntityManager, { id }: AnswerRow): Promise<Secret<GivenAnswer>> {
    const [row] = await em.execute<{ body: Buffer; rowUuid: string }[]>(
      `SELECT body_sealed AS body, row_uuid AS "rowUuid" FROM inbox WHERE id = ?`,
      [id],
    );
    return this.vault.openJson<GivenAnswer>(placeInInbox(row!.rowUuid), row!.body);
  }

  /**
   * Applies an event if the row still has the state and fence that the caller read. Returns undefined if the
   * event does not apply. Also returns undefined if another process decided first; its decision stays.
   * An answer that was being sent counts as possibly sent until now. The final states delete what the person
   * typed.
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
        ? { set: `processed_at = now(), body_sealed = ''::bytea`, values: [] }
        : {
            set: `checks = ?, sent_at = CASE WHEN ? THEN NULL WHEN state = 'sending' THEN now() ELSE sent_at END`,
            values: [checks, step.to === 'received'],
          };
    const rows = await em.execute<unknown[]>(
      `UPDATE inbox SET state = ?, reason = ?, lease_until = NULL, updated_at = now(), ${rest.set}
       WHERE id = ? AND state = ? AND fence = ? RETURNING id`,
      [step.to, reason, ...rest.values, id, state, fence],
    );
    return rows.length > 0 ? step.to : undefined;
  }
}
