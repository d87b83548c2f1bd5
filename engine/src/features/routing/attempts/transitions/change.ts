import type { LenderReply } from '@millrace/plugin-sdk';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import type { Drift } from '../../../lender-health/drift/index.logic.ts';
import type { AttemptRow } from '../attempt-rows.ts';
import type { AttemptEvent, AttemptState } from '../decisions/attempt.machine.ts';
import type { DecidedBy } from '../decisions/correction.ts';

/** Who said what a lender's result is: the lender, a person who asked it, or a person who set it without asking. */
export type ResultSource = 'lender' | 'person' | 'hand';

/** What happened to an attempt, and who says so. */
export interface Change {
  readonly attempt: AttemptRow;
  readonly on: AttemptEvent;
  readonly reply?: LenderReply;
  /** Who says so, where it is not the lender. `before`: it changes nothing about that, as news of a contract. */
  readonly resultSource?: ResultSource | 'before';
  readonly outcome?: string | null;
  readonly reason?: string | null;
  /** The lender was not what its plugin was written for. */
  readonly drift?: Drift;
  readonly actor?: { kind: 'staff' | 'shopper' | 'system' | 'lender'; id?: string };
  /** Stands in the history; ids and our own words only. */
  readonly note?: string | null;
  readonly decided?: DecidedBy;
  /** The job that did it, to be finished in the same commit. */
  readonly finishJob?: string;
}

export interface Changed {
  readonly to: AttemptState;
  /** To be rung after the commit. */
  readonly jobs: readonly JobRow[];
}
