import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Vault, type Secret } from '../../../platform/vault/vault.service.ts';
import type { GivenAnswer } from '../../routing/attempts/index.logic.ts';
import { answersTo, placeInInbox } from './inbox.ts';

export type AnswerState = 'received' | 'sending' | 'unclear' | 'review';

/** What a person answered to a lender's question, on its way there. */
export interface AnswerRow {
  readonly id: string;
  readonly state: AnswerState;
  readonly requestId: string | null;
  readonly fence: number;
  readonly claims: number;
  readonly checks: number;
  readonly pointOfNoReturn: boolean;
  readonly reason: string | null;
  /** Whether the worker that has it in hand, or had it last, is known to be dead. */
  readonly ownerDead: boolean;
  /** Epoch milliseconds by the database's clock. */
  readonly sentAt: number | null;
  readonly newsAt: number | null;
  readonly readAt: number;
}

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const columns = `i.id::text AS id, i.state, i.headers ->> 'requestId' AS "requestId", i.fence, i.claims, i.checks,
  i.point_of_no_return AS "pointOfNoReturn", i.reason, ${millis('i.sent_at')} AS "sentAt", ${millis('i.news_at')} AS "newsAt",
  ${millis('clock_timestamp()')} AS "readAt",
  EXISTS (SELECT FROM worker w WHERE w.id = i.worker_id AND w.dead_at IS NOT NULL) AS "ownerDead"`;
const open = `i.provider LIKE 'answer:%' AND i.state IN ('received', 'sending', 'unclear', 'review')`;

/** The rows of the inbox that go to lenders, each under a committed intent. */
@Injectable()
export class AnswerRows {
  constructor(private readonly vault: Vault) {}

  /** Undefined: nothing of it is left to do. */
  async find(em: EntityManager, id: string): Promise<AnswerRow | undefined> {
    const [row] = await em.execute<AnswerRow[]>(`SELECT ${columns} FROM inbox i WHERE i.id = ? AND ${open}`, [
      id,
    ]);
    return row;
  }

  /** Those that an attempt waits for. */
  openOf(em: EntityManager, attemptId: string): Promise<AnswerRow[]> {
    return em.execute<AnswerRow[]>(`SELECT ${columns} FROM inbox i WHERE i.provider = ? AND ${open}`, [
      answersTo(attemptId),
    ]);
  }

  /** Whether this very answer is what lies there. */
  async holds(em: EntityManager, id: string, answer: GivenAnswer): Promise<boolean> {
    const [row] = await em.execute<{ body: Buffer; rowUuid: string }[]>(
      `SELECT body_sealed AS body, row_uuid AS "rowUuid" FROM inbox WHERE id = ?`,
      [id],
    );
    if (!row || row.body.length === 0) return false;
    const kept = this.vault.openJson<GivenAnswer>(placeInInbox(row.rowUuid), row.body).reveal();
    return isDeepStrictEqual(kept, JSON.parse(JSON.stringify(answer)));
  }

  /** The write-ahead intent, committed before anything is sent. Undefined: it is no longer to be sent. */
  async claim(
    em: EntityManager,
    id: string,
    { workerId, leaseMs }: { workerId: string; leaseMs: number },
  ): Promise<{ row: AnswerRow; answer: Secret<GivenAnswer> } | undefined> {
    const [row] = await em.execute<(AnswerRow & { body: Buffer; rowUuid: string })[]>(
      `WITH claimed AS (
         UPDATE inbox SET state = 'sending', fence = fence + 1, claims = claims + 1, worker_id = ?, reason = NULL,
           sent_at = now(), news_at = NULL, lease_until = now() + make_interval(secs => ?), point_of_no_return = false,
           updated_at = now()
         WHERE id = ? AND provider LIKE 'answer:%' AND state = 'received' RETURNING *
       ) SELECT ${columns}, i.body_sealed AS body, i.row_uuid AS "rowUuid" FROM claimed i`,
      [workerId, leaseMs / 1000, id],
    );
    return row && { row, answer: this.vault.openJson<GivenAnswer>(placeInInbox(row.rowUuid), row.body) };
  }

  /**
   * From the very state and claim it was read in. False: somebody else decided, and theirs stands. What was under way may
   * have been sent until this moment.
   */
  async move(
    em: EntityManager,
    { id, state, fence }: Pick<AnswerRow, 'id' | 'state' | 'fence'>,
    to: { state: AnswerState; reason: string | null; checks?: number },
  ): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `UPDATE inbox SET state = ?, reason = ?, checks = ?, lease_until = NULL, updated_at = now(),
         sent_at = CASE WHEN ? THEN NULL WHEN state = 'sending' THEN now() ELSE sent_at END
       WHERE id = ? AND state = ? AND fence = ? RETURNING id`,
      [to.state, to.reason, to.checks ?? 0, to.state === 'received', id, state, fence],
    );
    return rows.length > 0;
  }

  /** Nothing of it is kept: it may be papers, and nobody needs them here any more. */
  async end(
    em: EntityManager,
    { id, state, fence }: Pick<AnswerRow, 'id' | 'state' | 'fence'>,
    as: 'processed' | 'ignored',
  ): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `UPDATE inbox SET state = ?, reason = NULL, processed_at = now(), updated_at = now(), lease_until = NULL,
         body_sealed = ''::bytea
       WHERE id = ? AND state = ? AND fence = ? RETURNING id`,
      [as, id, state, fence],
    );
    return rows.length > 0;
  }
}
