import { ApplicationDeleted } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { eraseRows } from '../../../platform/erasure/erased-rows.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { Tags } from '../../../platform/registry/tags.ts';
import { RouteStarter } from '../applications/index.ts';
import {
  applicationsWithoutKey,
  dueErasures,
  eraseApplication,
  findErasable,
  insertErasure,
  lockErasure,
  markErased,
  oldApplications,
  openErasure,
  stop,
  type NewErasure,
} from './erasure-queries.ts';
import { dueByAge, monthsAfter, retentionOf } from './retention.logic.ts';
import { termsOf, withDates } from './retention-terms.ts';

const mostAtOnce = 500;
const dayMs = 24 * 3600_000;

/** Erases applications: those that a second person approved, and those that are old enough. */
@Injectable()
export class ErasureWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly routes: RouteStarter,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Plans the erasure of applications that are old enough. A planned erasure is shown for some days before it
   * takes place. People can stop it during that time, for example if a wrong clock has caused it.
   */
  @Schedule('plan-erasures-by-age', { everySeconds: 24 * 3600 })
  async planByAge(): Promise<void> {
    if (this.config.RETENTION_BY_AGE !== '1') return;
    const terms = termsOf(this.config);
    const now = this.clock.date();
    const draftsBefore = terms.draftDays === 0 ? null : new Date(now.getTime() - terms.draftDays * dayMs);
    const before = { draftsBefore, applicationsBefore: monthsAfter(now, -terms.recordMonths) };
    const em = this.orm.em.fork();
    for (const row of await oldApplications(em, before, mostAtOnce)) {
      const facts = withDates(row);
      const due = dueByAge(facts, terms);
      if (due === null || due > now || !retentionOf(facts, terms, now).erasable) continue;
      await em.transactional(async (transaction) => {
        const { id: applicationId, orgId, storeId } = row;
        const planned = { cause: 'age', state: 'planned', reason: 'Old enough', by: null } as const;
        const days = this.config.RETENTION_NOTICE_DAYS;
        const id = await insertErasure(transaction, { applicationId, orgId, storeId, ...planned, days });
        if (id === null) return;
        const subject = { kind: 'form', id: applicationId };
        const actor = { kind: 'system' } as const;
        await audit(transaction, { action: 'erasure.planned', actor, orgId, storeId, subject });
      });
    }
  }

  /**
   * Erases the applications whose erasure is due. If one erasure fails, the others still run, and the
   * schedule shows the failure.
   */
  @Schedule('erase-applications', { everySeconds: 60 })
  async eraseDue(): Promise<void> {
    const failed: number[] = [];
    for (const id of await dueErasures(this.orm.em.fork(), mostAtOnce))
      await this.erase(id).catch((error: unknown) => {
        failed.push(id);
        this.logger.error('application not erased', error, { erasure: id });
      });
    if (failed.length > 0) throw new Error(`Not erased: ${failed.join(', ')}.`);
  }

  /**
   * Erases one application, if the rules still allow it. A hold, or an action of a lender after the erasure
   * was planned, stops the erasure.
   */
  private erase(id: number): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const erasure = await lockErasure(em, id);
      if (erasure?.state !== 'planned') return;
      const { applicationId, orgId, storeId } = erasure;
      await this.routes.lockRoute(em, applicationId);
      const row = await findErasable(em, applicationId);
      const subject = { kind: 'form', id: applicationId };
      const actor = { kind: 'system' } as const;
      const retention = row && retentionOf(withDates(row), termsOf(this.config), this.clock.date());
      if (!retention?.erasable) {
        await stop(em, id);
        const facts = { because: retention?.because ?? 'gone' };
        await audit(em, { action: 'erasure.stopped', actor, orgId, storeId, subject, facts });
        return;
      }
      await this.empty(em, id, { applicationId, orgId, storeId });
      this.logger.info('application erased', { application: applicationId, cause: erasure.cause });
    });
  }

  /**
   * Erases those applications again that a restored backup brought back. Their data keys are gone, but the
   * backup still contains names and notes that were erased after the backup was made.
   */
  @OnQuarantine('applications-erased-again')
  async eraseAgain(em: EntityManager, beganAt: string): Promise<number> {
    const found = await applicationsWithoutKey(em, beganAt);
    for (const { id: applicationId, orgId, storeId } of found)
      await em.fork().transactional(async (transaction) => {
        const place = { applicationId, orgId, storeId };
        await this.routes.lockRoute(transaction, applicationId);
        const planned = { cause: 'request', state: 'planned', reason: 'Deleted before the restore' } as const;
        const id =
          (await insertErasure(transaction, { ...place, ...planned, by: null, days: 0 })) ??
          (await openErasure(transaction, applicationId));
        await this.empty(transaction, id, place);
      });
    return found.length;
  }

  /** Removes all personal data of an application and records how many rows contained any. */
  private async empty(
    em: EntityManager,
    id: number,
    { applicationId, orgId, storeId }: Pick<NewErasure, 'applicationId' | 'orgId' | 'storeId'>,
  ): Promise<void> {
    const erased = await eraseRows(em, this.tags, applicationId);
    await eraseApplication(em, applicationId);
    await markErased(em, id, erased);
    const facts = Object.fromEntries(erased.map(({ what, count }) => [what, String(count)]));
    const subject = { kind: 'form', id: applicationId };
    const actor = { kind: 'system' } as const;
    await audit(em, { action: 'erasure.done', actor, orgId, storeId, subject, facts });
    await recordEvent(em, ApplicationDeleted, { storeId, applicationId });
  }
}
