import type { LenderApplication } from '../application.ts';
import type { Lender } from '../define-lender.ts';
import type { LenderErrorCode } from '../errors.ts';
import type { Outcome } from '../outcome.ts';
import type { DrillFault } from './fault-server.ts';

export interface ExpectedError {
  code: LenderErrorCode;
  sent: 'no' | 'maybe';
}

export interface Expectation {
  /** Part of the reply (or of `testCredentials`' answer), matched with `toMatchObject`. */
  reply?: Record<string, unknown>;
  error?: ExpectedError;
  /** `lookup` says that the lender does not have it. */
  nothing?: true;
  /** Submissions of this scenario in the sandbox's ledger after the step. */
  submissions?: number;
  /** Webhook steps: how many calls arrive, how many different dedupe keys, and what the last one reads as. */
  calls?: number;
  distinct?: number;
  event?: Record<string, unknown>;
}

export interface Step {
  /**
   * An operation; `webhook` waits for the sandbox's calls; `sandbox` plays a person at the lender: a POST to
   * `path` below the sandbox's address of this lender.
   */
  do: Exclude<keyof Lender, 'id' | 'webhook'> | 'webhook' | 'sandbox';
  /** For `sandbox`; `{order}`, `{application}`, `{lease}`, `{customer}` and `{reference}` are filled in. */
  path?: string;
  /** Added to the operation's input; `content` of its `documents` is base64. */
  with?: Record<string, unknown>;
  /** Answers that changed since the step before (regrade). */
  answers?: Record<string, string>;
  /** Takes the offer at this place of the last reply that had offers. */
  offer?: number;
  /** Answers the request at this place of the last reply that asked for something. */
  request?: number;
  /** What goes by on the lenders' clock before the step. */
  afterMs?: number;
  expect: Expectation;
}

export interface ConformanceScenario {
  name: string;
  /** What the sandbox plays, by the applicant's email tag; `approve` without it. */
  play?: string;
  /** Answers of this scenario on top of the applicant's. */
  answers?: Record<string, string>;
  requestedCents?: number;
  credentials?: Record<string, string>;
  /** Settings of this scenario on top of the file's. */
  config?: Record<string, string | number | boolean>;
  /** Shorter deadline than the manifest's, for lenders that never answer. */
  deadlineMs?: number;
  steps: readonly Step[];
}

/** scenarios.json: what the kit tries, and how this lender differs from the common case. */
export interface ScenarioFile {
  /** A complete application: an answer to every field of fields.json. SSNs only from 900-999 areas. */
  applicant: Pick<LenderApplication, 'requestedCents' | 'store' | 'invoice' | 'applicantIp'> & {
    answers: Record<string, string>;
  };
  /** The sandbox's values; also what the demo seed stores. */
  credentials: Record<string, string>;
  config?: Record<string, string | number | boolean>;
  /** Every documented word of the lender and its outcome. */
  statuses: Record<string, Outcome>;
  /** Faults that this lender answers in its own way. */
  drill?: Partial<Record<DrillFault, ExpectedError>>;
  scenarios: readonly ConformanceScenario[];
}
