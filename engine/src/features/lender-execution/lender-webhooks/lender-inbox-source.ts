import { InboxSource } from '../../../platform/inbox/inbox-source.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { webhookJob } from './lender-webhooks.jobs.ts';
import { longestPauseSeconds, mostTries } from './webhook.logic.ts';

const prefix = 'lender:';

export const providerOf = (lenderKey: string): string => `${prefix}${lenderKey}`;
export const lenderKeyOf = (provider: string): string => provider.slice(prefix.length);

/** The source that marks webhook calls of lenders in the platform's inbox table. */
export const lenderCalls = new InboxSource({
  prefix,
  job: webhookJob,
  queueOf: (provider) => queueOf(lenderKeyOf(provider)),
  mostTries,
  longestPauseSeconds,
});
