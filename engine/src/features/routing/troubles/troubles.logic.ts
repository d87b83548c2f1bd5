import type { LenderManifest } from '@millrace/plugin-sdk';

/**
 * When a lender is in no state to be asked: its connection is broken (the circuit is open), or too many applications
 * wait for it already. Pure; the keeper looks at what attempts keep and writes down what follows.
 */
export type TroubleKind = 'circuit-open' | 'too-many-waiting';

/** What came of a lender's submissions in the last minute, and what hangs in them right now. */
export interface Results {
  readonly answered: number;
  readonly failed: number;
  /** On their way for longer than this lender ever needs. */
  readonly hanging: number;
}

/** From how many results on half of them say something; and how many that hang do where none came back. */
const enoughResults = 10;
const enoughHanging = 3;

export function breaks({ answered, failed, hanging }: Results): boolean {
  const bad = failed + hanging;
  const known = bad + answered;
  if (hanging >= enoughHanging && answered === 0) return true;
  return known >= enoughResults && bad * 2 >= known;
}

/** Seconds until one application may try whether the lender is there again, by how often it was not. */
const pauses = [30, 60, 120, 300];
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)]!;

/** What the application that tries tells; null: it has not come back. */
export function afterProbe({ answered, failed }: Omit<Results, 'hanging'>): 'close' | 'wait-on' | null {
  if (answered > 0) return 'close';
  return failed > 0 ? 'wait-on' : null;
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
export function waitingTrouble(waiting: number, isOpen: boolean): boolean {
  return waiting > (isOpen ? (mostWaiting * 2) / 3 : mostWaiting);
}
