import { Injectable } from '@nestjs/common';
import { jobQueue } from '../jobs/job-queue.ts';
import type { JobHandler } from '../jobs/job-runner.ts';
import { HandlesJob } from '../registry/handles-job.ts';
import { MessageDelivery } from './message-delivery.ts';
import { messageQueues, sendMessage } from './outgoing.jobs.ts';
import { jobAfter } from './outgoing.logic.ts';

/** In each worker. Mail servers and text services refuse what is too much, and then the message waits. */
const atATime = 4;

export const messageQueueProviders = messageQueues.map((name) => jobQueue(name, atATime));

@Injectable()
export class MessageWork {
  constructor(private readonly delivery: MessageDelivery) {}

  /** The job exists as long as its message is on its way, and ends as the message ended. */
  @HandlesJob(sendMessage)
  async send({ messageId }: { messageId: string }): ReturnType<JobHandler<unknown>> {
    return jobAfter(await this.delivery.carryOn(messageId));
  }
}
