import type { CreditCheck, RunCreditCheckBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications, inquiriesOf } from '../../applications/applications/index.ts';
import { IntegrationExchanges, StoreIntegrations, VendorCalls } from '../../integrations/catalogue/index.ts';
import { pullPlaceOf } from '../credit-checks/index.ts';
import { SoftPullScores } from '../lender-work/index.ts';
import { notAgreed, notAvailable, notIdentified } from './soft-pulls.errors.ts';

export const erasedPulls = erasedRows({
  what: "Credit scores of stores' own checks",
  table: 'soft_pull',
  where: 't.form_id = ? AND t.score_sealed IS NOT NULL',
  set: 'score_sealed = NULL',
});

export const sealedPulls = sealedColumn({
  kind: "credit scores of stores' own checks",
  table: 'soft_pull',
  column: 'score_sealed',
  id: { column: 'id', type: 'integer' },
  place: { row: 't.form_id', org: 't.org_id' },
  application: 't.form_id',
});

/** Runs credit checks that staff of a store asks for, with the keys of the store. */
@Injectable()
export class SoftPulls {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly integrations: StoreIntegrations,
    private readonly vendors: VendorCalls,
    private readonly exchanges: IntegrationExchanges,
    private readonly vault: Vault,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs a credit check. A row is committed before the bureau is asked. A check that was made within the last
   * day is returned, so that a repeated request pulls no second report.
   */
  async run(actor: StaffActor, { storeId, formId }: RunCreditCheckBody): Promise<CreditCheck> {
    const em = this.orm.em.fork();
    const keys = await this.integrations.valuesOf(em, storeId, 'isoftpull');
    if (!keys) throw notAvailable();
    const application = await this.applications.findInStore(em, storeId, formId);
    if (!application) throw notFound('This application');
    const { agreed } = await inquiriesOf(em, formId);
    if (application.submittedAt === null || !agreed || agreed.soft + agreed.hard === 0) throw notAgreed();
    const begun = await em.transactional((transaction) =>
      this.begin(transaction, actor, application.orgId, { storeId, formId }),
    );
    if (!begun.isNew) return this.viewOf(em, formId, begun.id);
    const { isIdentified } = await this.ask(
      em,
      { id: begun.id, formId, orgId: application.orgId, storeId },
      keys,
    );
    if (!isIdentified) throw notIdentified();
    return this.viewOf(em, formId, begun.id);
  }

  /**
   * Stores a credit check that a worker then runs. Does nothing unless the store wants a check after each
   * submission and the shopper agreed.
   */
  async plan(em: EntityManager, { storeId, formId }: { storeId: number; formId: string }): Promise<void> {
    const keys = await this.integrations.valuesOf(em, storeId, 'isoftpull');
    if (keys?.['run']?.trim().toLowerCase() !== 'automatic') return;
    const { agreed } = await inquiriesOf(em, formId);
    if (!agreed || agreed.soft + agreed.hard === 0) return;
    const application = await this.applications.findInStore(em, storeId, formId);
    if (!application) return;
    await lockName(em, `soft-pull|${formId}`);
    const earlier = await queries(em)
      .selectFrom('soft_pull')
      .select('id')
      .where('form_id', '=', formId)
      .limit(1)
      .executeTakeFirst();
    if (earlier) return;
    const row = { org_id: application.orgId, store_id: storeId, form_id: formId, result: 'asked' };
    await queries(em)
      .insertInto('soft_pull')
      .values({ ...row, due_at: fromNow({}) })
      .execute();
  }

  /**
   * Runs the next stored check. A commit first marks the check as taken, so that a report is pulled at most
   * once.
   */
  async runPlanned(): Promise<boolean> {
    const em = this.orm.em.fork();
    const row = await queries(em)
      .updateTable('soft_pull')
      .set({ due_at: null })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('soft_pull')
          .select('id')
          .where('due_at', '<=', fromNow({}))
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'org_id as orgId', 'store_id as storeId', 'form_id as formId'])
      .executeTakeFirst();
    if (!row) return false;
    const keys = await this.integrations.valuesOf(em, row.storeId, 'isoftpull');
    if (keys) await this.ask(em, row, keys);
    return true;
  }

  private async ask(
    em: EntityManager,
    { id, formId, orgId, storeId }: { id: number; formId: string; orgId: number; storeId: number },
    keys: Readonly<Record<string, string>>,
  ): Promise<{ isIdentified: boolean }> {
    const scores = new SoftPullScores(
      {
        ISOFTPULL_URL: this.vendors.baseOf('isoftpull', this.config.ISOFTPULL_URL),
        ISOFTPULL_KEY: keys['api_key'] ?? '',
        ISOFTPULL_SECRET: keys['api_secret'] ?? '',
        ISOFTPULL_SCORE: this.config.ISOFTPULL_SCORE,
      },
      this.logger,
    );
    const answers = await this.applications.answersFor(em, formId, scores.asksFor);
    const sentAt = performance.now();
    const found = await scores.find({ answers: answers.reveal() });
    const milliseconds = performance.now() - sentAt;
    const check = 'unasked' in found ? { result: 'refused' as const, score: null } : found;
    const place = await this.placeOf(em, formId, orgId);
    await queries(em)
      .updateTable('soft_pull')
      .set((eb) => ({
        result: check.result,
        score_sealed: check.score === null ? null : this.vault.sealJson(place, check.score),
        checked_at: eb.fn<Date>('now'),
      }))
      .where('id', '=', id)
      .execute();
    if (!('unasked' in found))
      await this.exchanges.add(em, {
        ...{ storeId, key: 'isoftpull', operation: 'credit-check', formId, milliseconds },
        works: ['score', 'no_hit', 'frozen'].includes(check.result),
        message: `Result: ${check.result.replaceAll('_', ' ')}`,
      });
    return { isIdentified: !('unasked' in found) };
  }

  private async begin(
    em: EntityManager,
    actor: StaffActor,
    orgId: number,
    { storeId, formId }: RunCreditCheckBody,
  ): Promise<{ id: number; isNew: boolean }> {
    await lockName(em, `soft-pull|${formId}`);
    const made = await queries(em)
      .selectFrom('soft_pull')
      .select('id')
      .where('form_id', '=', formId)
      .where('result', '<>', 'refused')
      .where('checked_at', '>', fromNow({ days: -1 }))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (made) return { id: made.id, isNew: false };
    const { id } = await queries(em)
      .insertInto('soft_pull')
      .values({ org_id: orgId, store_id: storeId, form_id: formId, asked_by: actor.userId, result: 'asked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(em, {
      action: 'credit-check.run',
      actor: { kind: 'staff', id: String(actor.userId) },
      orgId,
      storeId,
      subject: { kind: 'application', id: formId },
    });
    return { id, isNew: true };
  }

  private async viewOf(em: EntityManager, formId: string, id: number): Promise<CreditCheck> {
    const row = await queries(em)
      .selectFrom('soft_pull')
      .select(['result', 'score_sealed', 'org_id', 'checked_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const place = await this.placeOf(em, formId, row.org_id);
    return {
      id,
      form_id: formId,
      lender_name: 'iSoftpull',
      source: 'isoftpull',
      result: row.result as CreditCheck['result'],
      score: row.score_sealed && this.vault.openJson<number>(place, row.score_sealed).reveal(),
      checked_at: instant(row.checked_at),
    };
  }

  private async placeOf(em: EntityManager, formId: string, org: number) {
    const key = await queries(em)
      .selectFrom('data_key')
      .select('wrapped')
      .where('application_id', '=', formId)
      .executeTakeFirst();
    return pullPlaceOf({ formId, org, dataKey: key?.wrapped ?? null });
  }
}
