import type { CreditCheck, CreditCheckList, CreditChecksQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';

export type MadeCheck = Pick<CreditCheck, 'source' | 'result' | 'score'>;
type Asked = Pick<AttemptRow, 'id' | 'orgId' | 'storeId'>;

interface Row extends Omit<CreditCheck, 'score' | 'checked_at'> {
  attempt_id: string;
  org_id: number;
  score_sealed: Buffer | null;
  checked_at: Date | string;
}

/** Stores the credit checks of applications. */
@Injectable()
export class CreditChecks {
  constructor(private readonly vault: Vault) {}

  /**
   * Commits the intent before the credit bureau is asked. If the worker dies before the bureau's reply, this
   * row shows that the bureau was asked.
   */
  async begin(em: EntityManager, asked: Asked, source: MadeCheck['source']): Promise<number> {
    return this.insert(em, asked, { source, result: 'asked', score: null });
  }

  /** Records the result of a credit check. */
  async end(em: EntityManager, { id, orgId }: Asked, checkId: number, check: MadeCheck): Promise<void> {
    await em
      .fork()
      .execute(
        `UPDATE credit_check SET result = ?, score_sealed = ?, checked_at = now() WHERE id = ? AND result = 'asked'`,
        [check.result, this.sealed(id, orgId, check), checkId],
        'run',
      );
  }

  /** Records a check that called no bureau. Such a check needs no intent row. */
  async keep(em: EntityManager, asked: Asked, check: MadeCheck): Promise<void> {
    await this.insert(em, asked, check);
  }

  /**
   * Returns the earlier credit check of this attempt, also one whose reply was lost. A worker that claims
   * the attempt again must not pull the report a second time. A refused check does not count, because the
   * bureau pulled no report.
   */
  async madeFor(em: EntityManager, { id, orgId }: Asked): Promise<MadeCheck | undefined> {
    const [row] = await em.fork().execute<Pick<Row, 'source' | 'result' | 'score_sealed'>[]>(
      `SELECT source, result, score_sealed FROM credit_check WHERE attempt_id = ?
         AND result <> 'refused' ORDER BY id DESC LIMIT 1`,
      [id],
    );
    if (!row) return undefined;
    const { source, result, score_sealed: sealed } = row;
    return { source, result, score: this.opened(id, orgId, sealed) };
  }

  async list(em: EntityManager, { formId, storeId }: CreditChecksQuery): Promise<CreditCheckList> {
    const [form] = await em.execute(
      `SELECT FROM read.application WHERE id = ? AND store_id = ? AND deleted_at IS NULL`,
      [formId, storeId],
    );
    if (!form) throw notFound('This application');
    const rows = await em.execute<Row[]>(
      `SELECT c.id, a.application_id AS form_id, l.name AS lender_name, c.source, c.result, c.checked_at,
              c.attempt_id, c.org_id, c.score_sealed
       FROM read.attempt a JOIN credit_check c ON c.attempt_id = a.id JOIN read.lender l ON l.id = a.lender_id
       WHERE a.application_id = ? ORDER BY c.id DESC LIMIT 50`,
      [formId],
    );
    return {
      checks: rows.map(({ attempt_id: attemptId, org_id: orgId, score_sealed: sealed, ...row }) => ({
        ...row,
        score: this.opened(attemptId, orgId, sealed),
        checked_at: instant(row.checked_at),
      })),
    };
  }

  private async insert(em: EntityManager, { id, orgId, storeId }: Asked, check: MadeCheck): Promise<number> {
    const [row] = await em.fork().execute<{ id: number }[]>(
      `INSERT INTO credit_check (org_id, store_id, attempt_id, source, result, score_sealed)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
      [orgId, storeId, id, check.source, check.result, this.sealed(id, orgId, check)],
    );
    return row!.id;
  }

  private sealed(attemptId: string, orgId: number, { score }: MadeCheck): Buffer | null {
    return score === null ? null : this.vault.sealJson(placeOf(attemptId, orgId), score);
  }

  private opened(attemptId: string, orgId: number, sealed: Buffer | null): number | null {
    return sealed && this.vault.openJson<number>(placeOf(attemptId, orgId), sealed).reveal();
  }
}

const placeOf = (attemptId: string, org: number) => ({
  table: 'credit_check',
  column: 'score_sealed',
  row: attemptId,
  org,
});
