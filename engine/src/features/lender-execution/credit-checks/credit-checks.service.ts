import type { CreditCheck, CreditCheckList, CreditChecksQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { instant } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';

export type MadeCheck = Pick<CreditCheck, 'source' | 'result' | 'score'>;
type CheckedAttempt = Pick<AttemptRow, 'id' | 'orgId' | 'storeId' | 'dataKey'>;

interface Row extends Omit<CreditCheck, 'score' | 'checked_at'> {
  attempt_id: string;
  org_id: number;
  score_sealed: Buffer | null;
  data_key: Buffer | null;
  checked_at: Date | string;
}

/** Stores the credit checks of applications. */
@Injectable()
export class CreditChecks {
  constructor(private readonly vault: Vault) {}

  /**
   * Stores a row before the credit bureau is asked. If the worker dies before the bureau's reply, this row
   * shows that the bureau was asked.
   */
  async begin(em: EntityManager, asked: CheckedAttempt, source: MadeCheck['source']): Promise<number> {
    return this.insert(em, asked, { source, result: 'asked', score: null });
  }

  /** Records the result of a credit check. */
  async end(em: EntityManager, asked: CheckedAttempt, checkId: number, check: MadeCheck): Promise<void> {
    await em
      .fork()
      .execute(
        `UPDATE credit_check SET result = ?, score_sealed = ?, checked_at = now() WHERE id = ? AND result = 'asked'`,
        [check.result, this.sealed(asked, check), checkId],
        'run',
      );
  }

  /** Records a check that called no bureau. Such a check has no row that `begin` stored before. */
  async keep(em: EntityManager, asked: CheckedAttempt, check: MadeCheck): Promise<void> {
    await this.insert(em, asked, check);
  }

  /**
   * Returns the earlier credit check of this attempt, even if the bureau's reply was lost. A worker that
   * claims the attempt again must not pull the report a second time. A refused check does not count, because
   * the bureau pulled no report.
   */
  async madeFor(em: EntityManager, asked: CheckedAttempt): Promise<MadeCheck | undefined> {
    const [row] = await em.fork().execute<Pick<Row, 'source' | 'result' | 'score_sealed'>[]>(
      `SELECT source, result, score_sealed FROM credit_check WHERE attempt_id = ?
         AND result <> 'refused' ORDER BY id DESC LIMIT 1`,
      [asked.id],
    );
    if (!row) return undefined;
    const { source, result, score_sealed: sealed } = row;
    return { source, result, score: this.opened(asked, sealed) };
  }

  async list(em: EntityManager, { formId, storeId }: CreditChecksQuery): Promise<CreditCheckList> {
    const [form] = await em.execute(
      `SELECT FROM read.application WHERE id = ? AND store_id = ? AND deleted_at IS NULL`,
      [formId, storeId],
    );
    if (!form) throw notFound('This application');
    const rows = await em.execute<Row[]>(
      `SELECT c.id, a.application_id AS form_id, l.name AS lender_name, c.source, c.result, c.checked_at,
              c.attempt_id, c.org_id, c.score_sealed,
              (SELECT k.wrapped FROM data_key k WHERE k.application_id = a.application_id) AS data_key
       FROM read.attempt a JOIN credit_check c ON c.attempt_id = a.id JOIN read.lender l ON l.id = a.lender_id
       WHERE a.application_id = ? ORDER BY c.id DESC LIMIT 50`,
      [formId],
    );
    const made = rows.map(
      ({ attempt_id: id, org_id: orgId, score_sealed: sealed, data_key: dataKey, ...row }) => ({
        ...row,
        score: this.opened({ id, orgId, dataKey }, sealed),
        checked_at: instant(row.checked_at),
      }),
    );
    const ran = await this.ranByStore(em, formId);
    return {
      checks: [...ran, ...made].sort((one, other) => other.checked_at.localeCompare(one.checked_at)),
    };
  }

  /** Returns the checks that the store ran with its own keys. */
  private async ranByStore(em: EntityManager, formId: string): Promise<CreditCheck[]> {
    const rows = await em.execute<(Row & { checked_at: Date | string })[]>(
      `SELECT t.id, t.form_id, t.result, t.checked_at, t.org_id, t.score_sealed,
              (SELECT k.wrapped FROM data_key k WHERE k.application_id = t.form_id) AS data_key
       FROM soft_pull t WHERE t.form_id = ? ORDER BY t.id DESC LIMIT 50`,
      [formId],
    );
    return rows.map(
      ({ id, form_id, result, checked_at, org_id: org, score_sealed: sealed, data_key: dataKey }) => ({
        id,
        form_id,
        lender_name: 'iSoftpull',
        source: 'isoftpull',
        result,
        score: sealed && this.vault.openJson<number>(pullPlaceOf({ formId, org, dataKey }), sealed).reveal(),
        checked_at: instant(checked_at),
      }),
    );
  }

  private async insert(em: EntityManager, asked: CheckedAttempt, check: MadeCheck): Promise<number> {
    const { id, orgId, storeId } = asked;
    const [row] = await em.fork().execute<{ id: number }[]>(
      `INSERT INTO credit_check (org_id, store_id, attempt_id, source, result, score_sealed)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
      [orgId, storeId, id, check.source, check.result, this.sealed(asked, check)],
    );
    return row!.id;
  }

  private sealed(of: SealedFor, { score }: MadeCheck): Buffer | null {
    return score === null ? null : this.vault.sealJson(placeOf(of), score);
  }

  private opened(of: SealedFor, sealed: Buffer | null): number | null {
    return sealed && this.vault.openJson<number>(placeOf(of), sealed).reveal();
  }
}

type SealedFor = Pick<CheckedAttempt, 'id' | 'orgId' | 'dataKey'>;

/**
 * Returns the table, column and row to which an encrypted score is bound. The score comes from a check with
 * the store's own keys.
 */
export const pullPlaceOf = ({
  formId,
  org,
  dataKey,
}: {
  formId: string;
  org: number;
  dataKey: Buffer | null;
}) => ({ table: 'soft_pull', column: 'score_sealed', row: formId, org, dataKey });

const placeOf = ({ id, orgId, dataKey }: SealedFor) => ({
  table: 'credit_check',
  column: 'score_sealed',
  row: id,
  org: orgId,
  dataKey,
});

export const sealedScores = sealedColumn({
  kind: 'credit scores',
  table: 'credit_check',
  column: 'score_sealed',
  id: { column: 'id', type: 'integer' },
  place: { row: 't.attempt_id', org: 't.org_id' },
  application: '(SELECT w.application_id FROM read.attempt_reply w WHERE w.id = t.attempt_id)',
});

export const erasedScores = erasedRows({
  what: 'Credit scores',
  table: 'credit_check',
  where:
    't.attempt_id IN (SELECT a.id FROM read.attempt a WHERE a.application_id = ?) AND t.score_sealed IS NOT NULL',
  set: 'score_sealed = NULL',
});
