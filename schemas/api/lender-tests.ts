import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, Nullable, NumericId, Uuid } from './common.ts';

/**
 * "Test run": sends one application of the lender's fixture applicant, only to the lender's test environment.
 */
export const LenderTestBody = Type.Object(
  {
    lender_id: NumericId,
    /** The behaviour of the sandbox. Without it the sandbox uses its default. */
    scenario: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    /**
     * Credentials for this run only, by the keys of the manifest. They are encrypted until a worker claims
     * the run, then deleted, and never shown.
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
 * One request with its reply. Answers, credentials and anything that looks like personal data are starred.
 */
export const LenderTestExchange = Type.Object({
  method: Type.String(),
  url: Type.String(),
  request: Type.Unknown(),
  status: Nullable(Type.Integer()),
  reply: Type.Unknown(),
  /** Why there was no reply. */
  failure: Nullable(Type.String()),
  milliseconds: Type.Number(),
});
export type LenderTestExchange = Static<typeof LenderTestExchange>;

/** Result of a test run, in the product's terms. */
export const LenderTestResult = Type.Object({
  /** Why such an application would not be sent; null: it would be sent. */
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
  /** Inputs that the lender needs before it decides. */
  needs: Type.Array(Type.String()),
  /** For an in-house lender: how it was decided. */
  note: Nullable(Type.String()),
  failure: Nullable(Type.Object({ code: Type.String(), sent: Type.String(), message: Type.String() })),
  /** Requests in order: `submit` first, then every status check. */
  exchanges: Type.Array(LenderTestExchange),
  /** Log entries of the plugin: steps on the pages of a portal lender. */
  log: Type.Array(Type.String()),
  /** Number of requests that were not stored. */
  left_out: Type.Integer(),
});
export type LenderTestResult = Static<typeof LenderTestResult>;

export const LenderTestRun = Type.Object({
  id: Uuid,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('finished'), Type.Literal('lost')]),
  scenario: Nullable(Type.String()),
  /** Run with credentials entered for it. */
  own_credentials: Type.Boolean(),
  /** Version of the lender object at the time of the request. */
  lender_version: Type.Integer(),
  asked_by: Type.String(),
  asked_at: Instant,
  finished_at: Nullable(Instant),
  result: Nullable(LenderTestResult),
});
export type LenderTestRun = Static<typeof LenderTestRun>;

/** The options of a test run, and the latest runs. */
export const LenderTestBench = Type.Object({
  /** Null: a run is possible. Otherwise the reason why not. */
  unavailable: Nullable(Type.String()),
  applicant: Nullable(
    Type.Object({ name: Type.String(), state: Type.String(), requested_cents: Type.Integer() }),
  ),
  /** Possible behaviours of the sandbox; empty without the sandbox. */
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
