import type { LenderErrorCode, LenderManifest } from '@millrace/plugin-sdk';

/**
 * Why a lender must not be asked: its connection is broken (the circuit is open), or too many applications
 * wait for it. All functions in this file are pure; the scheduler reads the attempts and stores the result.
 */
export type LenderBlockKind = 'circuit-open' | 'too-many-waiting';

/**
 * Results of a lender's submissions in the last minute, and the number of submissions that hang (run too
 * long) now.
 */
export interface Results {
  readonly answered: number;
  readonly failed: number;
  /** Number of failures since the lender's last reply. `timedOutSince` counts the timeouts among them. */
  readonly failedSince: number;
  readonly timedOutSince: number;
  /** Seconds since the lender's last reply. Null if it did not reply in the last minute. */
  readonly silentSeconds: number | null;
  /** Number of submissions that have been running for so long that they count as hanging. */
  readonly hanging: number;
}

/**
 * The share of failures counts only if there are at least this many results. The circuit also opens after
 * this many failures since the lender's last reply, whatever their share is.
 */
const enoughResults = 10;
const enoughHanging = 3;

/**
 * True if the circuit must open. Failures since the lender's last reply count more than the share of
 * failures: a busy lender has hundreds of replies in the last minute, which would hide them.
 */
export function breaks(results: Results, hangsAfter: number): boolean {
  const { answered, failed, failedSince, timedOutSince, silentSeconds, hanging } = results;
  const bad = failed + hanging;
  const known = bad + answered;
  const isSilent = silentSeconds === null || silentSeconds > hangsAfter;
  if (isSilent && hanging + timedOutSince >= enoughHanging) return true;
  return failedSince >= enoughResults || (known >= enoughResults && bad * 2 >= known);
}

/** The results of a lender that did not reply in the last minute. */
export const nothingBack = {
  answered: 0,
  failed: 0,
  failedSince: 0,
  timedOutSince: 0,
  silentSeconds: null,
} as const satisfies Omit<Results, 'hanging'>;

/**
 * What an error code shows about the connection: a fault of the lender or the network, a reply of the
 * lender, or nothing because no call was made.
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
  Object.entries(evidenceOf).flatMap(([code, evidence]) => (evidence === kind ? [code] : []));
export const faultCodes = codesOf('fault');
export const answerCodes = codesOf('answer');

/** Reason of a job that waits for a lender with an open circuit. */
export const circuitOpen = 'circuit-open';

/** Seconds that a probe may take before another probe is allowed. */
export const probeSeconds = 120;

/** Seconds until one application may be sent as a probe. The index is the number of failed probes. */
const pauses = [30, 60, 120, 300];
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)]!;

/**
 * Returns what follows from the result of a probe. Null if there is no result yet. If the probe was not
 * sent, another probe is allowed.
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
 * Returns the seconds after which a submission counts as hanging. This is three times the lender's usual
 * time, if the manifest names it, and at most the deadline.
 */
export function timeoutSeconds({
  decisionSeconds,
  deadlineMs,
  deadlines,
}: Pick<LenderManifest, 'decisionSeconds' | 'deadlineMs' | 'deadlines'>): number {
  const longest = (deadlines?.submitMs ?? deadlineMs) / 1000;
  const usual = decisionSeconds === undefined ? longest : 3 * decisionSeconds;
  return Math.max(10, Math.min(usual, longest));
}

/**
 * The largest number of attempts that may wait for one lender. When the number falls to two thirds, new
 * applications are planned for the lender again.
 */
export const mostWaiting = 5_000;
export function isQueueFull(waiting: number, isOpen: boolean): boolean {
  return waiting > (isOpen ? (mostWaiting * 2) / 3 : mostWaiting);
}
