import { ApplicationDeleted } from '@millrace/schemas/events';
import type { ApplyAgainBody, EarlierForm, OpenEarlierBody, StartedForm } from '@millrace/schemas/api';
import { applyAgain, applyAgainText } from '@millrace/schemas/disclosures';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { hashOf, verifySession } from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows, inquiriesAgreedTo, recordConsents } from '../applications/index.ts';
import { ShopperSessions } from '../verification/index.ts';
import { CarriedAnswers } from './carried-answers.service.ts';
import { agreedToApplyAgain, earlierForms, withdrawDraft, type EarlierRow } from './earlier-form-queries.ts';
import { NextStages } from './next-stages.service.ts';
import { inquiriesChanged } from './shopper-forms.errors.ts';

const none = { soft: 0, hard: 0 };

/**
 * Lets a shopper who applied at the store before continue with the earlier application. A second application
 * needs another consent, because its lenders may make further credit inquiries.
 */
@Injectable()
export class EarlierForms {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly stores: Stores,
    private readonly sessions: ShopperSessions,
    private readonly stages: NextStages,
    private readonly carried: CarriedAnswers,
  ) {}

  /**
   * Returns the time at which the shopper with this confirmed contact applied at this store before. Returns
   * no other data of the earlier application.
   */
  async read(formId: string): Promise<EarlierForm> {
    const em = this.orm.em.fork();
    const rows = await earlierForms(em);
    const [newest] = rows;
    const waiting = await this.waiting(em, rows);
    return {
      exists: newest !== undefined,
      begunAt: instantOrNull(newest?.begunAt ?? null),
      submittedAt: instantOrNull(newest?.submittedAt ?? null),
      applications: rows.map(({ id, state, begunAt, submittedAt, mayOpen }) => ({
        state,
        begunAt: instant(begunAt),
        submittedAt: instantOrNull(submittedAt),
        mayOpen,
        ...(waiting.has(id) && { waits: true as const }),
      })),
      inquiries: (await inquiriesAgreedTo(em, formId)) ?? none,
    };
  }

  /**
   * Opens the earlier application in place of the new one. The new application is deleted if it has no
   * answers yet.
   */
  open(
    formId: string,
    { state }: OpenEarlierBody,
    visitor: Visitor,
  ): Promise<{ token: string; started: StartedForm }> {
    return this.orm.em.fork().transactional(async (em) => {
      const earlier = (await earlierForms(em)).find((row) => row.state === state && row.mayOpen);
      if (!earlier) throw notFound('This application');
      const row = await alsoWithin({ form: earlier.id }, () => this.rows.find(em, earlier.id));
      if (!row) throw notFound('This application');
      await this.withdraw(em, formId);
      return alsoWithin({ form: row.id }, async () => {
        const begun = await this.sessions.begin(em, row, visitor);
        await verifySession(em, hashOf(begun.token));
        await audit(em, {
          action: 'application.found-again',
          actor: { kind: 'shopper', id: row.id },
          orgId: row.orgId,
          storeId: row.storeId,
          subject: { kind: 'application', id: row.id },
        });
        return begun;
      });
    });
  }

  /**
   * Records that the shopper wants a second application at the store, with the number of credit inquiries
   * that the page showed. The application then begins with the answers of the earlier one.
   */
  async applyAgain(
    formId: string,
    { locale, inquiries }: ApplyAgainBody,
    { ip, userAgent }: Visitor,
  ): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rows.lock(em, formId);
      const store = row && (await this.stores.find(em, row.storeId));
      if (!row || !store) throw notFound('This application');
      const now = (await inquiriesAgreedTo(em, formId)) ?? none;
      if (now.soft !== inquiries.soft || now.hard !== inquiries.hard) throw inquiriesChanged();
      if (await agreedToApplyAgain(em, formId)) return;
      const textHash = createHash('sha256')
        .update(applyAgainText(locale, store.name, now))
        .digest('hex');
      const disclosures = [{ ...applyAgain, textHash }];
      await recordConsents(em, { applicationId: formId, locale, ip, userAgent, inquiries: now, disclosures });
      await this.carried.copyInto(em, row);
      await audit(em, {
        action: 'application.applied-again',
        actor: { kind: 'shopper', id: formId },
        orgId: row.orgId,
        storeId: row.storeId,
        subject: { kind: 'application', id: formId },
      });
    });
  }

  /**
   * Returns the ids of the applications whose next stage waits for the shopper. Looks only into applications that
   * the shopper may open.
   */
  private async waiting(em: EntityManager, rows: readonly EarlierRow[]): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for (const { id, state, mayOpen } of rows) {
      if (!mayOpen || state !== 'submitted') continue;
      if (await alsoWithin({ form: id }, () => this.stages.next(em, id))) ids.add(id);
    }
    return ids;
  }

  /** Deletes the new draft if it has no answers yet. */
  private async withdraw(em: EntityManager, formId: string): Promise<void> {
    const row = await this.rows.lock(em, formId);
    if (row?.state !== 'draft' || row.savedAt !== null) return;
    const { orgId, storeId } = row;
    await audit(em, {
      action: 'application.withdrawn',
      actor: { kind: 'shopper', id: formId },
      orgId,
      storeId,
      subject: { kind: 'application', id: formId },
    });
    await recordEvent(em, ApplicationDeleted, { storeId, applicationId: formId });
    await withdrawDraft(em, formId);
  }
}
