import type { LenderErrorCode, LenderManifest } from '@millrace/plugin-sdk';

/**
 * When a lender is in no state to be asked: its connection is broken (the circuit is open), or too many applications
 * wait for it already. Pure; the scheduler looks at what attempts keep and writes down what follows.
 */
export type LenderBlockKind = 'circuit-open' | 'too-many-waiting';

/** What came of a lender's submissions in the last minute, and what hangs in them right now. */
export interface Results {
  readonly answered: number;
  readonly failed: number;
  /** Of those that failed: since the last answer, and how many of these were waited for until their time was up. */
  readonly failedSince: number;
  readonly timedOutSince: number;
  /** Seconds since the last answer; null: there was none. */
  readonly silentSeconds: number | null;
  /** On their way for longer than this lender ever needs. */
  readonly hanging: number;
}

/** From how many results on half of them say something; and how many that hang do where none comes back any more. */
const enoughResults = 10;
const enoughHanging = 3;

/**
 * A lender that was busy until now has hundreds of answers in its last minute: what it did since the last of them says
 * more than its share of failures.
 */
export function breaks(results: Results, hangsAfter: number): boolean {
  const { answered, failed, failedSince, timedOutSince, silentSeconds, hanging } = results;
  const bad = failed + hanging;
  const known = bad + answered;
  const isSilent = silentSeconds === null || silentSeconds > hangsAfter;
  if (isSilent && hanging + timedOutSince >= enoughHanging) return true;
  return failedSince >= enoughResults || (known >= enoughResults && bad * 2 >= known);
}

/** Nothing came back from it in the last minute. */
export const nothingBack = {
  answered: 0,
  failed: 0,
  failedSince: 0,
  timedOutSince: 0,
  silentSeconds: null,
} as const satisfies Omit<Results, 'hanging'>;

/** What a code says of the lender: it or the way to it is at fault, it did answer, or nothing came as far as it. */
const evidenceOf = {
  'not-connected': 'fault',
  'timed-out': 'fault',
  'connection-lost': 'fault',
  'server-error': 'fault',
  'malformed-reply': 'fault',
  'rate-limited': 'fault',
  'bad-credentials': 'answer',
  'page-changed': 'answer',
  'needs-person': 'answer',
  'refused-by-egress-guard': 'nothing',
  'mapping-failed': 'nothing',
} as const satisfies Record<LenderErrorCode, 'fault' | 'answer' | 'nothing'>;

const codesOf = (kind: 'fault' | 'answer'): string[] =>
  Object.entries(evidenceOf).flatMap(([code, told]) => (told === kind ? [code] : []));
export const faultCodes = codesOf('fault');
export const answerCodes = codesOf('answer');

/** Stands at a job that waits for a broken lender. */
export const circuitOpen = 'circuit-open';

/** How long the one that tries has, until another one may. */
export const probeSeconds = 120;

/** Seconds until one application may try whether the lender is there again, by how often it was not. */
const pauses = [30, 60, 120, 300];
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)]!;

/** What the application that tries tells; null: it has not come back. One that never left lets another one try. */
export function afterProbe({
  answered,
  failed,
  unsent,
}: Pick<Results, 'answered' | 'failed'> & { unsent: number }): 'close' | 'wait-on' | 'try-another' | null {
  if (answered > 0) return 'close';
  if (failed > 0) return 'wait-on';
  return unsent > 0 ? 'try-another' : null;
}

/**
 * A submission that takes longer than this hangs: three times as long as the lender usually needs, where it says so,
 * and never longer than it may take at all.
 */
export function hangsAfterSeconds({
  decisionSeconds,
  deadlineMs,
  deadlines,
}: Pick<LenderManifest, 'decisionSeconds' | 'deadlineMs' | 'deadlines'>): number {
  const longest = (deadlines?.submitMs ?? deadlineMs) / 1000;
  const usual = decisionSeconds === undefined ? longest : 3 * decisionSeconds;
  return Math.max(10, Math.min(usual, longest));
}

/** So many may wait for a lender; with two thirds of them it takes new ones again. */
export const mostWaiting = 5_000;
export function isQueueFull(waiting: number, isOpen: boolean): boolean {
  return waiting > (isOpen ? (mostWaiting * 2) / 3 : mostWaiting);
}
