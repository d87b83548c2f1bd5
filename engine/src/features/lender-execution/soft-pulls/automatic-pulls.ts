import { ApplicationSubmitted, type PayloadOf } from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { SoftPulls } from './soft-pulls.service.ts';

/** Runs a credit check after each submission, at stores that chose this for iSoftpull. */
@Injectable()
@EventConsumer('automatic-credit-checks', { startAt: 'now' })
export class AutomaticPulls {
  constructor(private readonly pulls: SoftPulls) {}

  @OnEvent(ApplicationSubmitted)
  submitted(
    { applicationId: formId, storeId }: PayloadOf<typeof ApplicationSubmitted>,
    { em }: EventContext,
  ): Promise<void> {
    return this.pulls.plan(em, { storeId, formId });
  }

  @Loop('automatic-credit-checks', { process: 'worker', pauseMs: () => 2000 })
  async runDue(): Promise<void> {
    while (await this.pulls.runPlanned());
  }
}
