import {
  ApplicationSubmitted,
  AttemptChanged,
  ContractChanged,
  type PayloadOf,
} from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { AttemptStore } from '../../routing/route-attempts/index.ts';
import { addMessages, attemptOf, subjectOf } from './shopper-message-queries.ts';
import {
  attemptUpdates,
  offerEndsLine,
  stepUpdates,
  submittedLine,
  type ShopperUpdateLine,
} from './shopper-updates.logic.ts';

/** Decides from domain events which messages shoppers get. `ShopperUpdates` sends them. */
@Injectable()
@EventConsumer('shopper-updates', { startAt: 'now' })
export class ShopperUpdateEvents {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly clock: Clock,
  ) {}

  @OnEvent(ApplicationSubmitted)
  async submitted(
    { applicationId }: PayloadOf<typeof ApplicationSubmitted>,
    { em }: EventContext,
  ): Promise<void> {
    await this.add(em, applicationId, () => [submittedLine]);
  }

  @OnEvent(AttemptChanged)
  async attemptChanged(
    { applicationId, attempt }: PayloadOf<typeof AttemptChanged>,
    { em }: EventContext,
  ): Promise<void> {
    // Only a lender's decision or a contract state can cause a message. Most changes of an attempt have
    // neither, so they need no query.
    if (!attempt || (attempt.state !== 'RESPONDED' && attempt.contractState === null)) return;
    await this.add(em, applicationId, async ({ chosenAttemptId }) => {
      const present = await attemptOf(em, attempt.id);
      if (!present) return [];
      const offers = this.attempts.replyOf(present)?.offers ?? [];
      const ends = offers.map(({ expiresAt }) => expiresAt);
      return [
        ...attemptUpdates(present, { chosenAttemptId }),
        ...(chosenAttemptId === null ? offerEndsLine(present, ends, this.clock.now()) : []),
      ];
    });
  }

  @OnEvent(ContractChanged)
  async contractChanged(payload: PayloadOf<typeof ContractChanged>, { em }: EventContext): Promise<void> {
    const lines = stepUpdates(payload);
    if (lines.length > 0) await this.add(em, payload.applicationId, () => lines);
  }

  private async add(
    em: EntityManager,
    applicationId: string,
    linesOf: (facts: {
      chosenAttemptId: string | null;
    }) => readonly ShopperUpdateLine[] | Promise<readonly ShopperUpdateLine[]>,
  ): Promise<void> {
    const subject = await subjectOf(em, applicationId);
    if (subject) await addMessages(em, subject, await linesOf(subject));
  }
}
