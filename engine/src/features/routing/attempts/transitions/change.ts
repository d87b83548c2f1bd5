import type { LenderReply } from '@millrace/plugin-sdk';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import type { Drift } from '../../../lender-health/drift/index.logic.ts';
import type { AttemptRow } from '../attempt-rows.ts';
import type { AttemptEvent, AttemptState } from '../decisions/attempt.machine.ts';
import type { DecidedBy } from '../decisions/correction.ts';

/** The source of a result: the lender, a person who asked the lender, or a person who set it by hand. */
export type ResultSource = 'lender' | 'person' | 'hand';

/** What happened to an attempt, and the source. */
export interface Change {
  readonly attempt: AttemptRow;
  readonly on: AttemptEvent;
  readonly reply?: LenderReply;
  /** The source if it is not the lender. `before`: the source stays, for example after a change of the contract. */
  readonly resultSource?: ResultSource | 'before';
  readonly outcome?: string | null;
  readonly reason?: string | null;
  /** A reply or page that differed from what the plugin expects. */
  readonly drift?: Drift;
  readonly actor?: { kind: 'staff' | 'shopper' | 'system' | 'lender'; id?: string };
  /** Text for the history. It may hold only ids and our own words. */
  readonly note?: string | null;
  readonly decided?: DecidedBy;
  /** The job that caused the change. It is finished in the same commit. */
  readonly finishJob?: string;
}

export interface Changed {
  readonly to: AttemptState;
  /** Jobs to dispatch after the commit. */
  readonly jobs: readonly JobRow[];
}
