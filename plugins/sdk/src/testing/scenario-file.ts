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
  /** Part of the reply (or of the result of `testCredentials`), compared with `toMatchObject`. */
  reply?: Record<string, unknown>;
  error?: ExpectedError;
  /** `lookup` returns null: the lender does not have the application. */
  nothing?: true;
  /** Number of submissions of this scenario in the sandbox's ledger after the step. */
  submissions?: number;
  /**
   * Webhook steps: number of calls, number of different dedupe keys, and the event read from the last call.
   */
  calls?: number;
  distinct?: number;
  event?: Record<string, unknown>;
}

export interface Step {
  /**
   * The operation of this step. `webhook` waits for the sandbox's calls. `sandbox` acts as a person at the
   * lender: it sends a POST to `path` below the sandbox's address of this lender.
   */
  do: Exclude<keyof Lender, 'id' | 'webhook'> | 'webhook' | 'sandbox';
  /**
   * Only for `sandbox`. `{order}`, `{application}`, `{lease}`, `{customer}` and `{reference}` are replaced.
   */
  path?: string;
  /** Added to the operation's input; `content` of its `documents` is base64. */
  with?: Record<string, unknown>;
  /** Answers that changed since the previous step (regrade). */
  answers?: Record<string, string>;
  /** Index of the offer to take, in the last reply with offers. */
  offer?: number;
  /** Index of the request to answer, in the last reply with requests. */
  request?: number;
  /** Milliseconds that pass on the lenders' clock before the step. */
  afterMs?: number;
  expect: Expectation;
}

export interface ConformanceScenario {
  name: string;
  /** The behaviour of the sandbox, chosen by the tag in the applicant's email address. Default: `approve`. */
  play?: string;
  /** Answers of this scenario, in addition to the applicant's. */
  answers?: Record<string, string>;
  requestedCents?: number;
  credentials?: Record<string, string>;
  /** Settings of this scenario, in addition to those of the file. */
  config?: Record<string, string | number | boolean>;
  /** A shorter deadline than the manifest's, in milliseconds, for lenders that never answer. */
  deadlineMs?: number;
  steps: readonly Step[];
}

/** scenarios.json: the scenarios of the kit, and how this lender differs from the common case. */
export interface ScenarioFile {
  /**
   * A complete application with an answer to every field of fields.json. Its SSN starts with 900 to 999,
   * which is never issued.
   */
  applicant: Pick<LenderApplication, 'requestedCents' | 'store' | 'invoice' | 'applicantIp'> & {
    answers: Record<string, string>;
  };
  /** Credentials of the sandbox. The demo seed stores the same values. */
  credentials: Record<string, string>;
  config?: Record<string, string | number | boolean>;
  /** Every documented word of the lender and its outcome. */
  statuses: Record<string, Outcome>;
  /** Faults that this lender answers in its own way. */
  drill?: Partial<Record<DrillFault, ExpectedError>>;
  scenarios: readonly ConformanceScenario[];
}
