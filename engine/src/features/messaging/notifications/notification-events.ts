import {
  AttemptChanged,
  AttemptChangedV1,
  ContractChanged,
  ContractChangedV1,
  NotificationAdded,
  OfferChosen,
  OfferChosenV1,
  RouteDone,
  type PayloadOf,
} from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import {
  addLines,
  decisionPlaceOf,
  routeOf,
  stepsInReview,
  subjectOf,
  type Subject,
} from './notification-facts-queries.ts';
import {
  attemptLines,
  chosenLine,
  decideLine,
  stepReviewLine,
  unapprovedLines,
  type AttemptFacts,
  type NotificationLine,
} from './notification-lines.logic.ts';

const once = { oncePer: 'applicationId' } as const;

/**
 * Stores notifications for the users of a store. The key of a notification names what it is about, so a
 * repeated event adds no duplicate.
 */
@Injectable()
@EventConsumer('notifications', { startAt: 'now' })
export class NotificationEvents {
  @CleanUp('notifications')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('notification')
      .where('created_at', '<', fromNow({ days: -60 }))
      .execute();
  }

  @OnEvent(AttemptChanged)
  async attemptChanged(
    { applicationId, attempt }: PayloadOf<typeof AttemptChanged>,
    { em }: EventContext,
  ): Promise<void> {
    // An attempt that is being sent has no reply yet, so there is nothing to notify.
    if (!attempt || attempt.state === 'SUBMITTING') return;
    const facts = { ...attempt, approvedCents: attempt.approved?.cents ?? null };
    await add(em, applicationId, async ({ chosenAttemptId }) => [
      ...attemptLines(facts, chosenAttemptId),
      ...(await decideLines(em, facts)),
      ...(await routeLines(em, applicationId)),
    ]);
  }

  @OnEvent(RouteDone, once)
  async routeDone({ applicationId }: PayloadOf<typeof RouteDone>, { em }: EventContext): Promise<void> {
    await add(em, applicationId, () => routeLines(em, applicationId));
  }

  @OnEvent(OfferChosen)
  async offerChosen(
    { applicationId, attemptId, ...lender }: PayloadOf<typeof OfferChosen>,
    { em }: EventContext,
  ): Promise<void> {
    await add(em, applicationId, () => [chosenLine(attemptId, lender)]);
  }

  @OnEvent(ContractChanged)
  async contractChanged(
    { applicationId, stepId, state, ...lender }: PayloadOf<typeof ContractChanged>,
    { em }: EventContext,
  ): Promise<void> {
    if (state === 'REVIEW') await add(em, applicationId, () => [stepReviewLine(stepId, lender)]);
  }

  /** Derives all notifications from the current state, because an event of version 1 contains only ids. */
  @OnEvent(AttemptChangedV1, once)
  @OnEvent(OfferChosenV1, once)
  @OnEvent(ContractChangedV1, once)
  async changedV1(
    { applicationId }: PayloadOf<typeof AttemptChangedV1>,
    { em }: EventContext,
  ): Promise<void> {
    await add(em, applicationId, async ({ chosenAttemptId }) => {
      const route = await routeOf(em, applicationId);
      if (!route) return [];
      const chosen = route.attempts.filter(({ id }) => id === chosenAttemptId);
      return [
        ...route.attempts.flatMap((attempt) => attemptLines(attempt, chosenAttemptId)),
        ...unapprovedLines(route),
        ...chosen.map((attempt) => chosenLine(attempt.id, attempt)),
        ...(await stepsInReview(em, applicationId)).map((step) => stepReviewLine(step.stepId, step)),
      ];
    });
  }
}

async function add(
  em: EntityManager,
  applicationId: string,
  linesOf: (subject: Subject) => readonly NotificationLine[] | Promise<readonly NotificationLine[]>,
): Promise<void> {
  const subject = await subjectOf(em, applicationId);
  if (!subject) return;
  const added = await addLines(em, subject, await linesOf(subject));
  if (added.length > 0) await recordEvent(em, NotificationAdded, { storeId: subject.storeId, applicationId });
}

/**
 * Returns the notification that people of the store must decide about this attempt. Returns none if the
 * lender decides by itself or asks a question. The first check avoids a query for most attempts.
 */
async function decideLines(
  em: EntityManager,
  { id, state, waitsOn, asks, ...lender }: AttemptFacts,
): Promise<NotificationLine[]> {
  if (state !== 'PENDING' || waitsOn !== 'merchant' || asks !== null) return [];
  const place = await decisionPlaceOf(em, id);
  return place ? [decideLine(id, place, lender)] : [];
}

async function routeLines(em: EntityManager, applicationId: string): Promise<NotificationLine[]> {
  const route = await routeOf(em, applicationId);
  return route ? unapprovedLines(route) : [];
}
