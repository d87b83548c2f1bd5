import type { INestApplicationContext } from '@nestjs/common';
import { JobRunner } from '../jobs/job-runner.ts';
import { MessageDelivery } from './message-delivery.ts';
import { messageQueues, sendMessage } from './outgoing.jobs.ts';
import { jobAfter } from './outgoing.logic.ts';

/** Of each worker: mail servers and text services say themselves when it is too much, and then the message waits. */
const atATime = 4;

/** Lets a worker send what waits; answers how to let go of the mail server. */
export function startMessages(app: INestApplicationContext, workerId: string): () => void {
  const [runner, delivery] = [app.get(JobRunner), app.get(MessageDelivery)];
  carryOnWith(runner, delivery);
  for (const queue of messageQueues) runner.listen(queue, atATime, workerId);
  return () => delivery.close();
}

/** The job of a message is there as long as the message is on its way, and ends as it ended. */
export function carryOnWith(runner: JobRunner, delivery: MessageDelivery): void {
  runner.on(sendMessage, async ({ messageId }) => jobAfter(await delivery.carryOn(messageId)));
}
