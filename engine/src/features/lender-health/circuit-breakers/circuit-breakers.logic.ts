import type { LenderErrorCode, LenderManifest } from '@millrace/plugin-sdk';

/**
 * When a lender must not be asked: its connection is broken (the circuit is open), or too many applications wait
 * for it. Pure functions; the scheduler reads the attempts and stores the result.
 */
export type LenderBlockKind = 'circuit-open' | 'too-many-waiting';

/** Results of a lender's submissions in the last minute, and the number that hangs now. */
export interface Results {
  readonly answered: number;
  readonly failed: number;
  /** Failures since the last answer, and how many of these were timeouts. */
  readonly failedSince: number;
  readonly timedOutSince: number;
  /** Seconds since the last answer; null if there was none. */
  readonly silentSeconds: number | null;
  /** Submissions that take longer than this lender ever needs. */
  readonly hanging: number;
}

/** Minimum number of results for the share of failures to count, and of hanging calls if no answer comes. */
const enoughResults = 10;
const enoughHanging = 3;

/**
 * True if the circuit must open. A busy lender has hundreds of answers in the last minute. The results since the
 * last answer therefore count more than the share of failures.
 */
export function breaks(results: Results, hangsAfter: number): boolean {
  const { answered, failed, failedSince, timedOutSince, silentSeconds, hanging } = results;
  const bad = failed + hanging;
  const known = bad + answered;
  const isSilent = silentSeconds === null || silentSeconds > hangsAfter;
  if (isSilent && hanging + timedOutSince >= enoughHanging) return true;
  return failedSince >= enoughResults || (known >= enoughResults && bad * 2 >= known);
}

/** Results of a lender without any answer in the last minute. */
export const nothingBack = {
  answered: 0,
  failed: 0,
  failedSince: 0,
  timedOutSince: 0,
  silentSeconds: null,
} as const satisfies Omit<Results, 'hanging'>;

/**
 * What a code shows: a fault of the lender or the network, an answer of the lender, or nothing because no call was
 * made.
 */
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

/** Reason of a job that waits for a lender with an open circuit. */
export const circuitOpen = 'circuit-open';

/** Seconds a probe may take before another probe is allowed. */
export const probeSeconds = 120;

/** Seconds until one application may be sent as a probe, by the number of failed probes. */
const pauses = [30, 60, 120, 300];
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)]!;

/**
 * What follows from the probe's result. Null: it has no result yet. A probe that was not sent allows another one.
 */
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
 * A submission that takes longer than this many seconds hangs: three times the lender's usual time, if the manifest
 * names it, and at most the deadline.
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

/** Maximum number of waiting attempts. At two thirds of it the lender takes new ones again. */
export const mostWaiting = 5_000;
export function isQueueFull(waiting: number, isOpen: boolean): boolean {
  return waiting > (isOpen ? (mostWaiting * 2) / 3 : mostWaiting);
}
