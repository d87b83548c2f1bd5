import type { JobDefinition } from '../jobs/define-job.ts';

/** Payload of a job that processes one stored webhook call. */
export interface StoredCall {
  readonly inboxId: string;
}

interface Options {
  /** The column `provider` of every webhook call of this sender begins with this text. */
  readonly prefix: string;
  /**
   * The job that processes one webhook call. A call that is not processed and has no such job gets a new job.
   */
  readonly job: JobDefinition<StoredCall>;
  readonly queueOf: (provider: string) => string;
  /**
   * Maximum number of retries for a call whose job fails. The pauses between the retries grow up to
   * `longestPauseSeconds`.
   */
  readonly mostTries: number;
  readonly longestPauseSeconds: number;
}

/**
 * Describes one kind of sender of webhooks, for example Twilio. A feature provides one instance for each
 * kind, so that the scheduler finds calls that are not processed and have no job.
 */
export class InboxSource {
  constructor(readonly options: Options) {}
}
