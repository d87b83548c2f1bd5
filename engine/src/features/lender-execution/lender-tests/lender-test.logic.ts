import type { LenderApplication, LenderReply } from '@millrace/plugin-sdk';
import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { LenderTestResult, LenderTestRun } from '@millrace/schemas/api';
import type { LenderFixture, OperationFailure } from '../../../plugin-host/index.ts';
import { storedExchangesOf } from '../exchanges/index.logic.ts';

/**
 * Milliseconds that a test run may take in addition to the lender's own deadline. They cover the wait in the
 * queue and the status checks.
 */
const besideDeadlineMs = 60_000;
/**
 * Pauses before the status checks of a pending decision, in milliseconds. Each pause starts at the previous
 * status check.
 */
export const statusChecksAfterMs: readonly number[] = [2_000, 4_000];

const mostExchanges = 40;
const mostLines = 60;
const longestBody = 8_000;

export const lostAfterMs = (deadlineMs: number): number => deadlineMs * 3 + besideDeadlineMs;

/**
 * Returns the lender's fixture (an invented applicant) as an application to the sandbox. A tag in the email
 * address names the scenario.
 */
export function fixtureApplication(
  runId: string,
  lenderKey: string,
  { applicant }: Pick<LenderFixture, 'applicant'>,
  scenario: string | null,
): LenderApplication {
  const { answers } = applicant;
  // Each test run has its own phone and SSN. A lender that matches applicants by phone or SSN then does not
  // find an earlier run.
  const digits = String(Number.parseInt(runId.replaceAll('-', '').slice(0, 10), 16) % 1_000_000).padStart(
    6,
    '0',
  );
  const tag = scenario ? `+${lenderKey}-${scenario}` : '';
  return {
    ...applicant,
    reference: runId,
    answers: {
      ...answers,
      ...(answers['email'] && { email: `test${digits}${tag}@example.com` }),
      // numbers outside North America stay as they are, because their ranges for tests are short
      ...(answers['mobile_phone']?.startsWith('(') && {
        mobile_phone: `(555) ${digits.slice(0, 3)}-0${digits.slice(3)}`,
      }),
      ...(answers['ssn_number'] && { ssn_number: `900${digits}` }),
    },
  };
}

/** The exchanges and log lines that the test run recorded before the lender's reply. */
export interface RecordedTraffic {
  readonly exchanges: Exchange[];
  readonly log: string[];
}

export interface Answered {
  readonly reply?: LenderReply | undefined;
  readonly failure?: OperationFailure | undefined;
  readonly note?: string;
}

export function resultOf(
  excluded: string | null,
  seen: RecordedTraffic,
  { reply, failure, note }: Answered,
): LenderTestResult {
  return {
    excluded,
    outcome: reply?.outcome ?? null,
    waiting_on: reply?.waitingOn ?? null,
    approved_cents: reply?.approvedCents ?? null,
    contract_state: reply?.contractState ?? null,
    unknown_word: reply?.unknownWord ?? null,
    offers: (reply?.offers ?? []).map((offer) => ({
      product: offer.product,
      amount_cents: offer.amountCents,
      payment_cents: offer.paymentCents,
      payment_frequency: offer.paymentFrequency,
      term_months: offer.termMonths,
    })),
    reasons: (reply?.reasons ?? []).map(({ text }) => text.en),
    needs: (reply?.inputRequests ?? []).map(({ prompt }) => prompt.en),
    note: note ?? null,
    failure: failure ? { code: failure.code, sent: failure.sent, message: failure.message } : null,
    exchanges: storedExchangesOf(seen.exchanges, { most: mostExchanges, longestBody }),
    log: seen.log.slice(0, mostLines),
    exchanges_omitted: Math.max(0, seen.exchanges.length - mostExchanges),
  };
}

/**
 * Converts the result to JSON without characters that jsonb refuses. A hostile reply can contain such
 * characters.
 */
export const storable = (result: LenderTestResult): string =>
  JSON.stringify(result).replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1\\ufffd');

/** True while the lender has not decided. Another status check may then bring the decision. */
export const stillThinking = (reply: LenderReply): boolean =>
  (reply.outcome === 'Pending' || reply.outcome === 'Hold') && reply.waitingOn !== 'consumer';

export interface RunRow extends Omit<LenderTestRun, 'state'> {
  age_ms: number;
}

/**
 * Returns the test run for the screen. If its worker is gone, the run is shown as lost instead of waiting.
 */
export function shownRun({ age_ms: age, ...row }: RunRow, deadlineMs: number): LenderTestRun {
  if (row.finished_at !== null) return { ...row, state: 'finished' };
  return { ...row, state: age > lostAfterMs(deadlineMs) ? 'lost' : 'waiting' };
}

/** The invented applicant for tests of in-house lenders. These lenders use only the amount. */
export const madeUpApplicant: LenderFixture['applicant'] = {
  requestedCents: 120_000,
  answers: { first_name: 'Ana', last_name: 'Delgado', state_name: 'OH' },
  store: { name: 'Test store', state: 'OH' },
};
