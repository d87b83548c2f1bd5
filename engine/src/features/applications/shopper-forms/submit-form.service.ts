import { ApplicationSubmitted } from '@millrace/schemas/events';
import type { Submitted } from '@millrace/schemas/api';
import { cleanAnswers, validateAnswers } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { fault } from '../../../platform/faults.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Secret } from '../../../platform/vault/vault.service.ts';
import { LinkNotices } from '../../forms/marketing-links/index.ts';
import { FormSettings } from '../../forms/application-settings/index.ts';
import {
  AnswerVault,
  ApplicationRows,
  provenChannels,
  RouteStarter,
  type ApplicationRow,
} from '../applications/index.ts';
import { answersRefused, shopperNotVerified, type StoredAnswers } from '../applications/index.logic.ts';
import { CoApplicantParts, coApplicantOpen } from '../co-applicants/index.ts';

/**
 * Submits an application. It is validated as a whole, submitted only once, and its route starts in the same
 * transaction.
 */
@Injectable()
export class SubmitForm {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly vault: AnswerVault,
    private readonly parts: CoApplicantParts,
    private readonly routes: RouteStarter,
    private readonly settings: FormSettings,
    private readonly notifier: QueueNotifier,
    private readonly clock: Clock,
    private readonly notices: LinkNotices,
  ) {}

  /** Submits the shopper's own application. */
  submit(formId: string, key: string | undefined): Promise<Submitted> {
    return this.send(formId, key, { kind: 'shopper', id: formId });
  }

  /**
   * Submits for a store user what the shopper filled in. The shopper must have proven the phone, because
   * consents without this proof are worthless. The plan excludes lenders that do not allow entry by staff.
   */
  async submitForStore(
    formId: string,
    storeId: number,
    key: string | undefined,
    userId: number,
  ): Promise<Submitted> {
    const em = this.orm.em.fork();
    const row = await this.rows.find(em, formId);
    if (row?.storeId !== storeId) throw notFound('This application');
    if ((await provenChannels(em, formId)).length === 0) throw shopperNotVerified();
    return this.send(formId, key, { kind: 'staff', id: String(userId) });
  }

  private async send(formId: string, key: string | undefined, actor: Sender): Promise<Submitted> {
    let dispatches: readonly JobRow[] = [];
    const submitted = await this.orm.em.fork().transactional((em) =>
      once(em, `submit-form|${actor.kind}|${actor.id}`, key, { formId }, async () => {
        const row = await this.rows.lock(em, formId);
        if (!row) throw notFound('This application');
        // An application is submitted only once, whatever the number and the idempotency keys of the requests.
        if (row.state === 'submitted') return receipt(row.reference, row.submittedAt!);
        const answers = await this.storeChecked(em, row);
        const submittedAt = await this.markSubmitted(em, row, actor);
        await this.notices.submitted(em, row, row.linkId);
        const { settings } = await this.settings.of(em, row.storeId);
        dispatches = await this.routes.startRoute(em, {
          applicationId: formId,
          enteredBy: actor.kind,
          formVersion: row.form.version,
          lenderRanks: settings.lender_order,
          answers,
        });
        return receipt(row.reference, submittedAt);
      }),
    );
    await fault('P7');
    this.notifier.dispatchTogether(dispatches);
    return submitted;
  }

  /** Checks all visible questions and stores the checked answers. Answers of hidden questions are removed. */
  private async storeChecked(em: EntityManager, row: ApplicationRow): Promise<Secret<StoredAnswers>> {
    const answers = this.vault.open(row).reveal();
    if (answers['co_applicant'] === 'Y') await this.requirePart(em, row.id);
    const today = this.clock.dayIn(row.timezone);
    const errors = validateAnswers(row.form, answers, { locale: row.locale, today });
    if (errors.length > 0) throw answersRefused(errors);
    const stored = Object.entries(cleanAnswers(row.form, answers)).map(([id, value]) => [id, String(value)]);
    const checked = Object.fromEntries(stored) as StoredAnswers;
    // Usually the checked answers are the stored ones, so that nothing must be written.
    if (!isDeepStrictEqual(checked, answers)) await this.rows.saveAnswers(em, row, checked);
    return new Secret(checked);
  }

  /** Throws if the co-applicant's part is not finished, because the application can then not be submitted. */
  private async requirePart(em: EntityManager, formId: string): Promise<void> {
    const part = await this.parts.find(em, formId);
    if (part && !part.doneAt) throw coApplicantOpen();
  }

  private async markSubmitted(em: EntityManager, row: ApplicationRow, actor: Sender): Promise<Date | string> {
    const submittedAt = await this.rows.markSubmitted(em, row.id);
    await audit(em, {
      action: 'application.submitted',
      actor,
      orgId: row.orgId,
      storeId: row.storeId,
      subject: { kind: 'application', id: row.id },
    });
    await recordEvent(em, ApplicationSubmitted, {
      storeId: row.storeId,
      applicationId: row.id,
    });
    return submittedAt;
  }
}

interface Sender {
  kind: 'shopper' | 'staff';
  id: string;
}

const receipt = (reference: string, at: Date | string): Submitted => ({
  reference,
  submittedAt: instant(at),
});
