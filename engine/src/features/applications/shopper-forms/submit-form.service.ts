import { ApplicationSubmitted } from '@millrace/schemas/events';
import type { SubmitFormBody, Submitted } from '@millrace/schemas/api';
import { cleanAnswers, validateAnswers } from '@millrace/schemas/form';
import { hashOfShown } from '@millrace/schemas/shown-answers';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { fault } from '../../../platform/faults.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Secret } from '../../../platform/vault/vault.service.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { LinkNotices } from '../../forms/marketing-links/index.ts';
import { FormSettings } from '../../forms/application-settings/index.ts';
import { AnswerProposals } from '../answer-proposals/index.ts';
import {
  AnswerVault,
  ApplicationRows,
  provenChannels,
  submitStage,
  RouteStarter,
  type ApplicationRow,
} from '../applications/index.ts';
import {
  answersRefused,
  isAnswerable,
  openForm,
  proposalsOpen,
  shopperNotVerified,
  shownAnswersChanged,
  type StoredAnswers,
  unconfirmedByLender,
} from '../applications/index.logic.ts';
import { CoApplicantParts, coApplicantOpen, formWithoutPart } from '../co-applicants/index.ts';
import { agreedToApplyAgain, earlierForms, lockContacts } from './earlier-form-queries.ts';
import { applyAgainNeedsShopper, applyAgainNotAgreed, storeClosed } from './shopper-forms.errors.ts';

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
    private readonly proposals: AnswerProposals,
    private readonly stores: Stores,
  ) {}

  /**
   * Submits the shopper's own application. Nothing is sent if the stored answers differ from those that the
   * page showed.
   */
  submit(formId: string, confirmed: SubmitFormBody, key: string | undefined): Promise<Submitted> {
    return this.send(formId, key, { kind: 'shopper', id: formId, confirmed });
  }

  /**
   * Submits the application that the shopper filled in, for a store user. The shopper must have confirmed the
   * phone with a code, because consents without this confirmation are worthless. The route excludes lenders
   * that do not allow entry by staff.
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
      once(em, `submit-form|${actor.kind}|${actor.id}`, key, { formId, ...confirmedBy(actor) }, async () => {
        // Submitting a further stage changes the route. All code locks the route before the application.
        await this.routes.lockRoute(em, formId);
        const row = await this.rows.lock(em, formId);
        if (!row) throw notFound('This application');
        // An application is submitted only once, whatever the number and the idempotency keys of the
        // requests.
        if (!isAnswerable(row)) return receipt(row.reference, row.submittedAt!);
        const isFurther = row.state === 'submitted';
        if ((await this.stores.find(em, row.storeId))?.isDisabled !== false) throw storeClosed();
        if ((await this.proposals.open(em, formId)).length > 0) throw proposalsOpen();
        const part = await this.parts.find(em, formId);
        if (actor.kind === 'shopper') this.assertShown(row, part !== undefined, actor.confirmed);
        if (!isFurther) await alsoWithin({ form: formId }, () => requireApplyAgain(em, row, actor));
        const staffEntered = unconfirmedByLender(row.form, row.answerSources);
        const answers = await this.storeChecked(em, row, part);
        await submitStage(em, formId, actor.kind === 'shopper' ? actor.confirmed : undefined);
        const submittedAt = isFurther ? row.submittedAt! : await this.markSubmitted(em, row, actor);
        if (!isFurther) await this.notices.submitted(em, row, row.linkId);
        const { settings } = await this.settings.of(em, row.storeId);
        // An application without stages asks all questions at once.
        const submitted = row.stages.length > 0 ? row.stages.flatMap(({ lenders }) => lenders) : undefined;
        const request = {
          applicationId: formId,
          enteredBy: actor.kind,
          ...(Object.keys(staffEntered).length > 0 && { staffEntered }),
          formVersion: row.form.version,
          lenderRanks: settings.lender_order,
          ...(submitted && { submitted }),
          answers,
        };
        dispatches = await (isFurther
          ? this.routes.continueRoute(em, request)
          : this.routes.startRoute(em, request));
        return receipt(row.reference, submittedAt);
      }),
    );
    await fault('P7');
    this.notifier.dispatchTogether(dispatches);
    return submitted;
  }

  /**
   * Throws if the stored answers differ from those on the page that the shopper confirmed. A co-applicant's
   * answers are not on that page. The version number is compared too, because only it shows that the hidden
   * part of a masked answer has changed.
   */
  private assertShown(row: ApplicationRow, hasPart: boolean, { version, shown }: SubmitFormBody): void {
    const answers = this.vault.open(row).reveal();
    const open = openForm(row, answers);
    const form = hasPart ? formWithoutPart(open) : open;
    if (row.version !== version || hashOfShown(form, answers) !== shown) throw shownAnswersChanged();
  }

  /** Checks all visible questions and stores the checked answers. Answers of hidden questions are removed. */
  private async storeChecked(
    em: EntityManager,
    row: ApplicationRow,
    part: CoApplicantPart | undefined,
  ): Promise<Secret<StoredAnswers>> {
    const answers = this.vault.open(row).reveal();
    // The co-applicant must finish answering before the application can be submitted.
    if (answers['co_applicant'] === 'Y' && part && !part.doneAt) throw coApplicantOpen();
    const today = this.clock.dayIn(row.timezone);
    const errors = validateAnswers(openForm(row, answers), answers, { locale: row.locale, today });
    if (errors.length > 0) throw answersRefused(errors);
    const stored = Object.entries(cleanAnswers(row.form, answers)).map(([id, value]) => [id, String(value)]);
    const checked = Object.fromEntries(stored) as StoredAnswers;
    // Usually the checked answers equal the stored ones, so nothing needs to be written.
    if (!isDeepStrictEqual(checked, answers)) await this.rows.saveAnswers(em, row, checked);
    return new Secret(checked);
  }

  private async markSubmitted(em: EntityManager, row: ApplicationRow, actor: Sender): Promise<Date | string> {
    const submittedAt = await this.rows.markSubmitted(em, row.id);
    await audit(em, {
      action: 'application.submitted',
      actor: { kind: actor.kind, id: actor.id },
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

/**
 * Throws if the shopper submitted an application at this store before and did not agree to a second one. The
 * lenders may make further credit inquiries for it.
 */
async function requireApplyAgain(
  em: EntityManager,
  { id, storeId }: Pick<ApplicationRow, 'id' | 'storeId'>,
  { kind }: Sender,
): Promise<void> {
  await lockContacts(em, id, storeId);
  const isSecond = (await earlierForms(em)).some(({ state }) => state === 'submitted');
  if (!isSecond || (await agreedToApplyAgain(em, id))) return;
  throw kind === 'shopper' ? applyAgainNotAgreed() : applyAgainNeedsShopper();
}

type Sender = { kind: 'shopper'; id: string; confirmed: SubmitFormBody } | { kind: 'staff'; id: string };
type CoApplicantPart = NonNullable<Awaited<ReturnType<CoApplicantParts['find']>>>;

const confirmedBy = (sender: Sender) => (sender.kind === 'shopper' ? sender.confirmed : {});

const receipt = (reference: string, at: Date | string): Submitted => ({
  reference,
  submittedAt: instant(at),
});
