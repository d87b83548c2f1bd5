import { AttemptChanged, type PayloadOf } from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../../platform/events/on-event.ts';
import { AttemptStore, lockRoute } from '../../../routing/route-attempts/index.ts';
import { ContractRecord } from '../steps/contract-record.ts';

/**
 * Ends a step that a lender accepted earlier, as soon as a webhook or a status check reports its result.
 * Through a webhook, a lender without a status check can also finish a refund or a cancellation.
 */
@Injectable()
@EventConsumer('accepted-contract-steps', { startAt: 'now' })
export class AcceptedSteps {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly record: ContractRecord,
  ) {}

  @OnEvent(AttemptChanged)
  async attemptChanged(
    { applicationId, attempt: changed }: PayloadOf<typeof AttemptChanged>,
    { em }: EventContext,
  ): Promise<void> {
    // An attempt without a contract has no accepted step. Most events are about such attempts, so they need
    // no query.
    if (!changed || changed.contractState === null) return;
    if (!(await lockRoute(em, applicationId))) return;
    const attempt = await this.attempts.find(em, changed.id);
    const reply = attempt && this.attempts.replyOf(attempt);
    if (reply) await this.record.settleAccepted(em, changed.id, reply);
  }
}
