import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, Nullable, NumericId, Uuid } from './common.ts';

/**
 * Starts a "Test run": an application of an invented applicant, which is sent only to the lender's test
 * environment.
 */
export const LenderTestBody = Type.Object(
  {
    lender_id: NumericId,
    /**
     * Name of the behaviour that the lender's sandbox shows in this run, for example a decline. Without it,
     * the sandbox shows its default behaviour.
     */
    scenario: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    /**
     * Credentials for this run only, by the keys of the manifest. They are stored encrypted until a worker
     * claims the run, and then deleted. They are never shown.
     * Default: the credentials of the plugin's scenarios.
     */
    credentials: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), Type.String({ maxLength: 4000 }), {
        maxProperties: 20,
      }),
    ),
  },
  { additionalProperties: false },
);
export type LenderTestBody = Static<typeof LenderTestBody>;

/**
 * One request with its reply. Answers, credentials and anything that looks like personal data are replaced by
 * stars.
 */
export const LenderTestExchange = Type.Object({
  method: Type.String(),
  url: Type.String(),
  request: Type.Unknown(),
  status: Nullable(Type.Integer()),
  reply: Type.Unknown(),
  /** Why the lender did not reply. Null if it did. */
  failure: Nullable(Type.String()),
  milliseconds: Type.Number(),
});
export type LenderTestExchange = Static<typeof LenderTestExchange>;

/** Result of a test run, in Millrace's terms and not in the lender's. */
export const LenderTestResult = Type.Object({
  /** Why an application with these answers would not be sent to the lender. Null if it would be sent. */
  excluded: Nullable(Type.String()),
  outcome: Nullable(Type.String()),
  waiting_on: Nullable(Type.String()),
  approved_cents: Nullable(Type.Integer()),
  contract_state: Nullable(Type.String()),
  unknown_word: Nullable(Type.String()),
  offers: Type.Array(
    Type.Object({
      product: Type.String(),
      amount_cents: Type.Integer(),
      payment_cents: Type.Integer(),
      payment_frequency: Type.String(),
      term_months: Type.Number(),
    }),
  ),
  reasons: Type.Array(Type.String()),
  /** Inputs that the lender still needs before it can decide. */
  needs: Type.Array(Type.String()),
  /** For an in-house lender: a sentence that says how the lender decided. */
  note: Nullable(Type.String()),
  failure: Nullable(Type.Object({ code: Type.String(), sent: Type.String(), message: Type.String() })),
  /**
   * The requests to the lender in order: first the submission of the application, then every status check.
   */
  exchanges: Type.Array(LenderTestExchange),
  /** Log entries of the plugin. For a portal lender these are the steps on the lender's pages. */
  log: Type.Array(Type.String()),
  /** Number of requests that were made but not stored. */
  exchanges_omitted: Type.Integer(),
});
export type LenderTestResult = Static<typeof LenderTestResult>;

export const LenderTestRun = Type.Object({
  id: Uuid,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('finished'), Type.Literal('lost')]),
  scenario: Nullable(Type.String()),
  /** True: the run used credentials that a user entered only for this run. */
  own_credentials: Type.Boolean(),
  /** Version of the lender object when the run was requested. */
  lender_version: Type.Integer(),
  asked_by: Type.String(),
  asked_at: Instant,
  finished_at: Nullable(Instant),
  result: Nullable(LenderTestResult),
});
export type LenderTestRun = Static<typeof LenderTestRun>;

/** The options for a test run, and the latest runs. */
export const LenderTestBench = Type.Object({
  /** Why no test run is possible. Null: a test run is possible. */
  unavailable: Nullable(Type.String()),
  applicant: Nullable(
    Type.Object({ name: Type.String(), state: Type.String(), requested_cents: Type.Integer() }),
  ),
  /** Names of the behaviours that the sandbox can show. Empty if there is no sandbox. */
  scenarios: Type.Array(Type.String()),
  runs: Type.Array(LenderTestRun),
});
export type LenderTestBench = Static<typeof LenderTestBench>;

export const listLenderTests = endpoint({
  id: 'admin.lender-objects-tests',
  method: 'GET',
  path: '/admin/lender-objects/{id}/tests',
  permission: 'lender-objects:read',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  reply: LenderTestBench,
  summary: 'List the tests of a lender',
});

export const testLender = endpoint({
  id: 'admin.lender-object-test',
  method: 'POST',
  path: '/admin/lender-object/test',
  permission: 'lender-objects:update',
  ids: { 'body.lender_id': 'lender' },
  own: true,
  body: LenderTestBody,
  reply: LenderTestBench,
  summary: 'Test a lender in its test environment',
});
