import type { JobDefinition } from '../jobs/define-job.ts';

/** Payload of a job that processes one stored call. */
export interface StoredCall {
  readonly inboxId: string;
}

interface Options {
  /** Senders whose calls these are: `provider` begins with it. */
  readonly prefix: string;
  /** Processes one call. A call is processed again while it is open and has no such job. */
  readonly job: JobDefinition<StoredCall>;
  readonly queueOf: (provider: string) => string;
  /** How often a call whose job fails is processed again without an operator, with growing pauses up to this many seconds. */
  readonly mostTries: number;
  readonly longestPauseSeconds: number;
}

/** A feature provides one for each kind of sender; the scheduler then finds calls that nothing processes. */
export class InboxSource {
  constructor(readonly options: Options) {}
}
