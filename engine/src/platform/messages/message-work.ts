import { Injectable } from '@nestjs/common';
import { jobQueue } from '../jobs/runner/job-queue.ts';
import type { JobHandler } from '../jobs/runner/job-runner.ts';
import { HandlesJob } from '../registry/handles-job.ts';
import { MessageDelivery } from './message-delivery.ts';
import { messageQueues, sendMessage } from './outgoing.jobs.ts';
import { jobAfter } from './outgoing.logic.ts';

/**
 * Number of messages that each worker sends at the same time. If the provider refuses a message because of
 * too many requests, the message waits.
 */
const atATime = 4;

export const messageQueueProviders = messageQueues.map((name) => jobQueue(name, atATime));

@Injectable()
export class MessageWork {
  constructor(private readonly delivery: MessageDelivery) {}

  /**
   * Handles the job of a message. The job waits while its message is open, and ends with the outcome of the
   * message.
   */
  @HandlesJob(sendMessage)
  async send({ messageId }: { messageId: string }): ReturnType<JobHandler<unknown>> {
    return jobAfter(await this.delivery.sendIfDue(messageId));
  }
}
