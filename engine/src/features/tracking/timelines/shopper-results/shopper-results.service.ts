import { OfferChosen } from '@millrace/schemas/events';
import type { Currency, Offer } from '@millrace/plugin-sdk';
import type {
  AnswerRequestBody,
  ChooseOfferBody,
  OfferDisclosures,
  ShopperResults,
} from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { isSameOffer } from '@millrace/schemas/offers';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { returnAddressesOf } from '../../../applications/checkout-sessions/index.ts';
import { Clock } from '../../../../platform/clock.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound, ProblemError } from '../../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import {
  Applications,
  inquiriesOf,
  type ApplicationFacts,
} from '../../../applications/applications/index.ts';
import { FormPaths, NextStages } from '../../../applications/shopper-forms/index.ts';
import {
  AttemptStore,
  type AttemptRow,
  offerChosen,
  lockRoute,
  LenderRequests,
  Routes,
} from '../../../routing/route-attempts/index.ts';
import { personRequests } from '../../../routing/route-attempts/index.logic.ts';
import { LenderAnswers, noSuchQuestion } from '../../../lender-execution/answers/index.ts';
import { ContractFlows } from '../../../contracts/contract-flows/index.ts';
import { isOver } from './offer-expiry.logic.ts';
import { OfferConsents, type Visitor } from './offer-consents.ts';
import { brandOf } from '../store-brand.ts';
import { shopperTimeline } from '../timeline.logic.ts';
import { Timelines } from '../timeline-queries.ts';
import {
  chosenOfferChanged,
  notAsked,
  offerChanged,
  offerGone,
  offerOver,
} from './shopper-results.errors.ts';

const noResultsYet = () =>
  new ProblemError({
    status: 404,
    code: 'not-found',
    message: 'This application has no results yet.',
    next: 'Results appear here after the application is submitted.',
  });

/**
 * Returns what shoppers see of their route. Shoppers can do two things: answer a lender and choose an offer.
 */
@Injectable()
export class ShopperResultsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly attempts: AttemptStore,
    private readonly routes: Routes,
    private readonly requests: LenderRequests,
    private readonly answers: LenderAnswers,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
    private readonly contracts: ContractFlows,
    private readonly consents: OfferConsents,
    private readonly clock: Clock,
    private readonly stages: NextStages,
    private readonly formPaths: FormPaths,
  ) {}

  /**
   * Returns the results for the shopper.
   * @param screen the language of the screen, if it differs from the application's language
   */
  async read(formId: string, screen?: Locale): Promise<ShopperResults> {
    const { application, timeline, inquiries, next, returnTo, look, formPath } = await inSnapshot(
      this.orm.em.fork(),
      async (em) => {
        const application = await this.application(em, formId);
        return {
          application,
          look: await brandOf(em, application.store.id),
          timeline: await this.timelines.read(em, formId),
          inquiries: await inquiriesOf(em, formId),
          next: await this.stages.next(em, formId),
          returnTo: await returnAddressesOf(em, formId),
          formPath: await this.formPaths.of(em, formId),
        };
      },
    );
    if (!timeline) throw noResultsYet();
    const { reference, config, store, chosen, requestedCents } = application;
    const locale = screen ?? application.locale;
    return {
      formId,
      reference,
      mode: timeline.mode,
      sequence: timeline.sequence,
      done: timeline.done,
      startedAt: timeline.startedAt,
      entries: shopperTimeline(timeline.facts, locale),
      purchaseCents: requestedCents,
      next: timeline.waits ? next : null,
      chosen: chosen && { attemptId: chosen.attemptId, offerId: chosen.offerId },
      // Contains only the counts. The entries of the lenders show who made the inquiries.
      inquiries: { agreed: inquiries.agreed, made: inquiries.made },
      thankYou: config.thankYou[locale],
      store: { name: store.name, phone: store.phone, currency: store.currency, ...look },
      // a web shop begins its applications itself
      ...(returnTo ? { returnTo } : formPath && { formPath }),
    };
  }

  /**
   * Passes an answer of the shopper to a lender. A correction creates a new attempt at the lender. An answer
   * to a question after the decision is a contract step.
   */
  async answer(formId: string, body: AnswerRequestBody, key?: string): Promise<void> {
    let dispatches: readonly JobRow[] = [];
    const asked = this.vault.hmac('shopper-answer', JSON.stringify(body)).toString('base64');
    await this.orm.em.fork().transactional((em) =>
      once(em, `answer|${formId}`, key, asked, async () => {
        dispatches = await this.answerWithin(em, formId, body);
        return { answered: true };
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
  }

  /** Returns the disclosures that the shopper must accept before taking an offer of this lender. */
  async disclosures(formId: string, attemptId: string): Promise<OfferDisclosures> {
    const em = this.orm.em.fork();
    return this.consents.texts(em, await this.attemptOf(em, formId, attemptId));
  }

  async choose(formId: string, body: ChooseOfferBody, visitor: Visitor, key?: string): Promise<void> {
    const { attemptId, offerId, seen } = body;
    let dispatches: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `choose|${formId}`, key, { attemptId, offerId, seen }, async () => {
        // Locks the route first, as all code does, so that no deadlock occurs. The same commit stores the
        // choice and the job that sends it to the lender.
        await lockRoute(em, formId);
        const attempt = await this.attemptOf(em, formId, attemptId);
        const offer = this.offersOf(attempt).find(({ id }) => id === offerId);
        if (!offer) throw offerGone();
        const isChosen = await this.isChosen(em, formId, body);
        if (!isChosen && isOver(offer, this.clock.now())) throw offerOver();
        if (!isSameOffer(offer, seen)) throw isChosen ? chosenOfferChanged() : offerChanged();
        if (!(await this.applications.recordChoice(em, formId, { attemptId, offerId }))) throw offerChosen();
        await this.routes.endAsking(em, formId);
        await this.consents.agree(em, attempt, body, visitor);
        await recordChoice(em, attempt, offer);
        await audit(em, {
          action: 'offer.chosen',
          actor: { kind: 'shopper', id: formId },
          orgId: attempt.orgId,
          storeId: attempt.storeId,
          subject: { kind: 'attempt', id: attemptId },
        });
        dispatches = await this.contracts.offerChosen(em, attempt, offerId);
        return { chosen: true };
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
  }

  /** Returns the offers that the shopper can choose. If the contract has ended, no offer can be chosen. */
  private offersOf(attempt: AttemptRow): readonly Offer[] {
    const reply = this.attempts.replyOf(attempt);
    const isOpen = attempt.state === 'RESPONDED' && !personRequests({ ...attempt, reply }).canStartAgain;
    return (isOpen && reply?.offers) || [];
  }

  /** True if the shopper already made this choice, for example in a second browser tab. */
  private async isChosen(em: EntityManager, formId: string, wish: ChooseOfferBody): Promise<boolean> {
    const { chosen } = await this.application(em, formId);
    return chosen?.attemptId === wish.attemptId && chosen.offerId === wish.offerId;
  }

  private async answerWithin(
    em: EntityManager,
    formId: string,
    { attemptId, ...answer }: AnswerRequestBody,
  ): Promise<readonly JobRow[]> {
    const attempt = await this.attemptOf(em, formId, attemptId);
    const question = this.answers.check(attempt, answer);
    if (question.from === 'merchant') throw noSuchQuestion();
    const shopper = { kind: 'shopper', id: formId } as const;
    if (question.kind !== 'correction' && (await this.answers.isBeingSent(em, attempt, answer))) return [];
    if (question.kind !== 'correction' && attempt.state === 'RESPONDED')
      return this.contracts.answered(em, attempt, answer);
    if (question.kind !== 'correction') return this.answers.passOn(em, attempt, answer, shopper);
    const { requestId, values } = answer;
    if (Object.keys(values).some((field) => !question.fields?.includes(field))) throw notAsked();
    const idempotencyKey = `answer:${attemptId}:${requestId}`;
    const { storeId, lenderId } = attempt;
    const request = { applicationId: formId, storeId, lenderId, values, idempotencyKey };
    return this.requests.regradeWithin(em, request, shopper);
  }

  private async attemptOf(em: EntityManager, formId: string, attemptId: string): Promise<AttemptRow> {
    const attempt = await this.attempts.find(em, attemptId);
    if (attempt?.applicationId !== formId) throw notFound('This lender’s answer');
    return attempt;
  }

  private async application(em: EntityManager, formId: string): Promise<ApplicationFacts> {
    const application = await this.applications.find(em, formId);
    if (!application) throw notFound('This application');
    return application;
  }
}

async function recordChoice(em: EntityManager, attempt: AttemptRow, offer: Offer): Promise<void> {
  const { applicationId, storeId, id: attemptId, lenderId } = attempt;
  const lender = await queries(em)
    .selectFrom('read.lender')
    .select('name')
    .where('id', '=', lenderId)
    .executeTakeFirstOrThrow();
  const store = await queries(em)
    .selectFrom('read.store')
    .select('currency')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const amount = { cents: offer.amountCents, currency: offer.currency ?? (store.currency as Currency) };
  const chosen = { attemptId, lenderId, lenderName: lender.name, offerId: offer.id, amount };
  await recordEvent(em, OfferChosen, { applicationId, storeId, ...chosen });
}
