import type { INestApplicationContext } from '@nestjs/common';
import { JobRunner } from '../jobs/job-runner.ts';
import { MessageDelivery } from './message-delivery.ts';
import { messagesQueue, sendMessage } from './outgoing.jobs.ts';

const atATime = 4;

/** Lets a worker send what waits; answers how to let go of the mail server. */
export function startMessages(app: INestApplicationContext, workerId: string): () => void {
  const [runner, delivery] = [app.get(JobRunner), app.get(MessageDelivery)];
  runner.on(sendMessage, async ({ messageId }) => {
    await delivery.deliver(messageId);
  });
  runner.listen(messagesQueue, atATime, workerId);
  return () => delivery.close();
}
