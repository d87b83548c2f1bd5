import type { InputRequest } from '@millrace/plugin-sdk';
import type { AnswerRequestBody, ChooseOfferBody, ShopperResults } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { recordRealtime } from '../../../platform/realtime/realtime-events.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { Applications, type ApplicationFacts } from '../../applications/applications/index.ts';
import { AttemptChanges } from './attempt-changes.ts';
import { findAttempt, type AttemptRow } from './attempt-rows.ts';
import { noSuchQuestion, notAsked, offerChosen, offerGone } from './attempts.errors.ts';
import { answerJob } from './attempts.jobs.ts';
import { Inbox } from './inbox.ts';
import { Routes } from './routes.service.ts';
import { shopperTimeline } from './timeline.logic.ts';
import { Timelines } from './timelines.ts';

/** What shoppers see of their route, and the two things they can do: answer a lender and choose an offer. */
@Injectable()
export class ShopperResultsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly changes: AttemptChanges,
    private readonly routes: Routes,
    private readonly inbox: Inbox,
    private readonly bells: Bells,
  ) {}

  async read(formId: string): Promise<ShopperResults> {
    const em = this.orm.em.fork();
    const application = await this.application(em, formId);
    const timeline = await this.timelines.read(em, formId);
    if (!timeline) throw notFound('Results of this application');
    const { reference, config, store, chosen } = application;
    return {
      reference,
      mode: timeline.mode,
      sequence: timeline.sequence,
      done: timeline.done,
      startedAt: timeline.startedAt,
      entries: shopperTimeline(timeline.facts),
      chosen: chosen && { attemptId: chosen.attemptId, offerId: chosen.offerId },
      thankYou: config.thankYou,
      store: { name: store.name, phone: store.phone },
    };
  }

  /** A correction is a new generation; every other answer goes to the lender's open question. */
  async answer(formId: string, { attemptId, requestId, values }: AnswerRequestBody): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await this.attemptOf(em, formId, attemptId);
    const question = this.questionOf(attempt, requestId);
    if (question.kind !== 'correction') return this.passOn(em, attempt, requestId, values);
    if (Object.keys(values).some((field) => !question.fields?.includes(field))) throw notAsked();
    const person = { kind: 'shopper' as const, id: formId };
    const idempotencyKey = `answer:${attemptId}:${requestId}`;
    await this.routes.regrade(
      { applicationId: formId, lenderId: attempt.lenderId, values, idempotencyKey },
      person,
    );
  }

  async choose(formId: string, { attemptId, offerId }: ChooseOfferBody): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const attempt = await this.attemptOf(em, formId, attemptId);
      const offers = (attempt.state === 'RESPONDED' && this.changes.replyOf(attempt)?.offers) || [];
      if (!offers.some(({ id }) => id === offerId)) throw offerGone();
      if (!(await this.applications.recordChoice(em, formId, { attemptId, offerId }))) throw offerChosen();
      await recordRealtime(em, { type: 'offer.chosen', storeId: attempt.storeId, applicationId: formId });
      await audit(em, {
        action: 'offer.chosen',
        actor: { kind: 'shopper', id: formId },
        orgId: attempt.orgId,
        storeId: attempt.storeId,
        subject: { kind: 'attempt', id: attemptId },
      });
    });
  }

  private questionOf(attempt: AttemptRow, requestId: string): InputRequest {
    const open = attempt.state === 'PENDING' || attempt.state === 'RESPONDED';
    const question =
      (open && this.changes.replyOf(attempt)?.inputRequests?.find(({ id }) => id === requestId)) || null;
    if (!question || (question.kind !== 'correction' && attempt.state !== 'PENDING')) throw noSuchQuestion();
    return question;
  }

  /** The same question is answered once until the lender has said something new. */
  private async passOn(
    em: EntityManager,
    attempt: AttemptRow,
    requestId: string,
    values: AnswerRequestBody['values'],
  ) {
    const job = await em.transactional(async (transaction) => {
      const key = `${requestId}:${attempt.checks}`;
      const inboxId = await this.inbox.keepAnswer(transaction, attempt.id, key, { requestId, values });
      if (inboxId === null) return null;
      return enqueue(transaction, answerJob, {
        queue: queueOf(attempt.lenderKey),
        payload: { attemptId: attempt.id, inboxId },
        subjectId: attempt.id,
        applicationId: attempt.applicationId,
        callerRings: true,
      });
    });
    if (job) this.bells.ringQuietly([job]);
  }

  private async attemptOf(em: EntityManager, formId: string, attemptId: string): Promise<AttemptRow> {
    const attempt = await findAttempt(em, attemptId);
    if (attempt?.applicationId !== formId) throw notFound('This lender’s answer');
    return attempt;
  }

  private async application(em: EntityManager, formId: string): Promise<ApplicationFacts> {
    const application = await this.applications.find(em, formId);
    if (!application) throw notFound('This application');
    return application;
  }
}
