import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { IdParams, Instant, Nullable, NumericId, Uuid } from './common.ts';

/** "Test run": one application of the lender's fixture applicant, to the lender's test environment only. */
export const LenderTestBody = Type.Object(
  {
    lender_id: NumericId,
    /** What the sandbox is asked to play; without one it does what it usually does. */
    scenario: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    /**
     * For this run only, by the keys of the manifest's credentials: sealed until a worker has taken the run, then
     * forgotten, and shown to nobody. Without them the run has those of the plugin's own scenarios.
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

/** One request and what came back: answers, credentials and whatever looks like personal data are starred. */
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

/** What came of a test run, in the product's own words. */
export const LenderTestResult = Type.Object({
  /** Why an application like this would not be sent; null: it would be. */
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
  /** What the lender needs before it decides. */
  needs: Type.Array(Type.String()),
  /** Of a lender in the house: how it was decided. */
  note: Nullable(Type.String()),
  failure: Nullable(Type.Object({ code: Type.String(), sent: Type.String(), message: Type.String() })),
  /** Requests in their order, `submit` first, then every look at the decision. */
  exchanges: Type.Array(LenderTestExchange),
  /** What the plugin noted on its way: steps on the pages of a portal lender. */
  log: Type.Array(Type.String()),
  /** Requests beyond what is kept. */
  left_out: Type.Integer(),
});
export type LenderTestResult = Static<typeof LenderTestResult>;

export const LenderTestRun = Type.Object({
  id: Uuid,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('finished'), Type.Literal('lost')]),
  scenario: Nullable(Type.String()),
  /** With credentials that were entered for it. */
  own_credentials: Type.Boolean(),
  /** Of the lender object when it was asked for. */
  lender_version: Type.Integer(),
  asked_by: Type.String(),
  asked_at: Instant,
  finished_at: Nullable(Instant),
  result: Nullable(LenderTestResult),
});
export type LenderTestRun = Static<typeof LenderTestRun>;

/** What a test run can be made with, and the newest ones. */
export const LenderTestBench = Type.Object({
  /** Null: it can be run. Otherwise what keeps it from it. */
  unavailable: Nullable(Type.String()),
  applicant: Nullable(
    Type.Object({ name: Type.String(), state: Type.String(), requested_cents: Type.Integer() }),
  ),
  /** What the sandbox can be asked to play; none without the sandbox. */
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
