import type { JobDefinition } from '../jobs/define-job.ts';

/** Payload of a job that processes one stored call. */
export interface StoredCall {
  readonly inboxId: string;
}

interface Options {
  /** The column `provider` of every call of this sender begins with this text. */
  readonly prefix: string;
  /** The job that processes one call. An open call without such a job is given to a new job. */
  readonly job: JobDefinition<StoredCall>;
  readonly queueOf: (provider: string) => string;
  /**
   * Maximum number of retries for a call whose job fails. The pauses between them grow up to
   * `longestPauseSeconds`.
   */
  readonly mostTries: number;
  readonly longestPauseSeconds: number;
}

/**
 * Describes one kind of sender. A feature provides one instance for each kind, so that the scheduler finds open
 * calls without a job.
 */
export class InboxSource {
  constructor(readonly options: Options) {}
}
