import type { LenderReply } from '@millrace/plugin-sdk';
import type { AppliedTier } from '@millrace/schemas/states';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import type { Drift } from '../../../lender-health/drift/index.logic.ts';
import type { AttemptRow } from '../attempt-rows.ts';
import type { AttemptEvent, AttemptState } from '../decisions/attempt.machine.ts';

/**
 * Where a result comes from: the lender sent it (`lender`), a person asked the lender for it (`person`), or a
 * person set it by hand (`hand`).
 */
export type ResultSource = 'lender' | 'person' | 'hand';

/** An event on an attempt, with its details and its source. */
export interface Change {
  readonly attempt: AttemptRow;
  readonly on: AttemptEvent;
  readonly reply?: LenderReply;
  /**
   * The source of the result if it is not the lender. `before` keeps the earlier source, for example when
   * only the contract changed.
   */
  readonly resultSource?: ResultSource | 'before';
  /** The entry of the status menu that a person chose as the result. */
  readonly menuValue?: string;
  readonly outcome?: string | null;
  readonly reason?: string | null;
  /** Set if a reply or page of the lender differed from what the plugin expects. */
  readonly drift?: Drift;
  readonly actor?: { kind: 'staff' | 'shopper' | 'system' | 'lender'; id?: string };
  /**
   * A note for the attempt's history. It may hold only ids and Millrace's own texts, no data of the shopper.
   */
  readonly note?: string | null;
  readonly decided?: AppliedTier;
  /** True if a person sets the result of a test application. No lender is asked and no job follows. */
  readonly ofTest?: boolean;
  /** Id of the job that caused the change. The same commit finishes the job. */
  readonly finishJob?: string;
}

export interface Changed {
  readonly to: AttemptState;
  /** Jobs that the caller dispatches after the commit. */
  readonly jobs: readonly JobRow[];
}
