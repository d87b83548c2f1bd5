import type { ContractOperation } from '@millrace/schemas/states';
import type { LenderApplication } from '../application.ts';
import type { Lender } from '../define-lender.ts';
import type { LenderErrorCode } from '../errors.ts';
import type { OperationStatus, Outcome } from '../outcome.ts';
import type { DrillFault } from './fault-server.ts';

export interface ExpectedError {
  code: LenderErrorCode;
  sent: 'no' | 'maybe';
}

export interface Expectation {
  /**
   * Expected properties of the reply (or of the result of `testCredentials`). They are compared with
   * `toMatchObject`, so other properties are allowed.
   */
  reply?: Record<string, unknown>;
  error?: ExpectedError;
  /** True: `lookup` must return null, because the lender does not have the application. */
  nothing?: true;
  /** Expected number of submissions of this scenario in the sandbox's ledger after the step. */
  submissions?: number;
  /**
   * Only for webhook steps: the number of calls, the number of different dedupe keys, and the event that the
   * plugin reads from the last call.
   */
  calls?: number;
  distinct?: number;
  event?: Record<string, unknown>;
}

export interface Step {
  /**
   * The operation of this step. `webhook` waits for webhook calls of the sandbox. `sandbox` does what a
   * person at the lender would do: it sends a POST to `path`, relative to the sandbox's address for this
   * lender.
   */
  do: Exclude<keyof Lender, 'id' | 'webhook'> | 'webhook' | 'sandbox';
  /**
   * Path for a `sandbox` step. `{order}`, `{application}`, `{lease}`, `{customer}` and `{reference}` are
   * replaced by ids from earlier replies.
   */
  path?: string;
  /** Values to add to the input of the operation. `content` of its `documents` is base64. */
  with?: Record<string, unknown>;
  /** Answers that changed since the previous step. Used by `regrade`. */
  answers?: Record<string, string>;
  /** Index of the offer to choose, in the last reply that contained offers. */
  offer?: number;
  /** Index of the input request to answer, in the last reply that contained requests. */
  request?: number;
  /** Milliseconds by which the lenders' simulated clock moves forward before the step. */
  afterMs?: number;
  expect: Expectation;
}

export interface ConformanceScenario {
  name: string;
  /**
   * Name of the behaviour that the sandbox shows in this scenario. The sandbox reads the name from a tag in
   * the applicant's email address. Default: `approve`.
   */
  play?: string;
  /** Answers of this scenario, in addition to those of the applicant. */
  answers?: Record<string, string>;
  requestedCents?: number;
  credentials?: Record<string, string>;
  /** Settings of this scenario, in addition to those of the whole file. */
  config?: Record<string, string | number | boolean>;
  /**
   * Deadline in milliseconds, shorter than that of the manifest. For scenarios in which the lender never
   * replies.
   */
  deadlineMs?: number;
  steps: readonly Step[];
}

/**
 * scenarios.json: the scenarios for the conformance kit, and the points in which this lender differs from
 * other lenders.
 */
export interface ScenarioFile {
  /**
   * A complete application. It has an answer for every field of fields.json. Its SSN begins with 900 to 999,
   * because such numbers are never issued.
   */
  applicant: Pick<LenderApplication, 'requestedCents' | 'store' | 'invoice' | 'applicantIp'> & {
    answers: Record<string, string>;
  };
  /** Credentials for the sandbox. The demo seed stores the same values. */
  credentials: Record<string, string>;
  config?: Record<string, string | number | boolean>;
  /** Every documented status word of the lender, with its outcome. */
  statuses: Record<string, Outcome>;
  /**
   * Documented words of further places in the lender's replies, for lenders that use one word for several things:
   * `{ "lease.status": { "pending": "Approved" }, "refunds[].status": { "pending": "in-progress" } }`. The words
   * of a place mean either outcomes or states of operations.
   */
  statusesAt?: Record<string, Record<string, Outcome | OperationStatus['state']>>;
  /** Faults after which this lender's plugin throws a different error than usual, with that error. */
  drill?: Partial<Record<DrillFault, ExpectedError>>;
  /**
   * Contract operations that the lender confirms with an empty body, as its documentation shows. An empty reply
   * to any other operation must leave the outcome open.
   */
  confirmedEmpty?: readonly ContractOperation[];
  scenarios: readonly ConformanceScenario[];
}
