/**
 * Calculates when operations at other systems are sent or checked again. All results are seconds from now.
 */

/**
 * Maximum number of times that workers may claim an operation. After that, a person decides what happens to
 * it.
 */
export const maxClaims = 3;

/** Number of failed status checks after which the operation goes to review by a person. */
export const maxFailedStatusChecks = 12;

/**
 * Milliseconds for which a system may take to finish an operation that it has accepted. After that, a person
 * asks.
 */
export const maxAcceptedMs = 14 * 24 * 3_600_000;

const sendPauses = [2, 10, 30];
const statusCheckPauses = [1, 2, 5, 10, 30, 60, 120, 300];

/**
 * Returns the seconds to wait before an operation is sent again, if it is certain that the other system
 * received nothing.
 */
export function sendPause(claims: number): number {
  return sendPauses[Math.min(Math.max(claims, 1), sendPauses.length) - 1]!;
}

/** Returns the seconds until the next status check. */
export function statusCheckPause(checks: number): number {
  return statusCheckPauses[Math.min(checks, statusCheckPauses.length - 1)]!;
}

/**
 * Returns the seconds until the next status check, while the other system may not show the operation yet.
 * @param secondsLeft seconds until the other system must show it; the last check follows right after this
 * time
 */
export function settlePause(secondsLeft: number): number {
  return Math.min(5, Math.max(0.1, secondsLeft));
}

/**
 * Returns the milliseconds since the last moment at which the call of an operation with an unknown outcome
 * can have reached the other system. That moment is the end of the call: a call that timed out after a
 * minute may have arrived in its last second. If the worker died, the moment is its death.
 */
export const unknownForMs = (operation: {
  readonly sentAt: number | null;
  readonly unknownAt?: number | null;
  readonly readAt: number;
}): number => operation.readAt - (operation.unknownAt ?? operation.sentAt ?? operation.readAt);
