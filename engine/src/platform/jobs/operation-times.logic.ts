/**
 * Calculates when operations at other systems are sent or checked again. All results are seconds from now.
 */

/** Workers may claim an operation this many times. After that, a person decides what happens to it. */
export const maxClaims = 3;

/** After this many failed status checks, the operation goes to review. */
export const maxFailedStatusChecks = 12;

const sendPauses = [2, 10, 30];
const statusCheckPauses = [1, 2, 5, 10, 30, 60, 120, 300];

/**
 * Returns the seconds to wait before an operation is sent again, when the other system provably received
 * nothing.
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
 * Returns how many milliseconds have passed since the last moment at which the call of an operation with an
 * unknown outcome can have reached the other system: the end of the call, because a call that was cut off after a
 * minute may have arrived in its last second. If the worker died, it may have sent the call just before.
 */
export const unknownForMs = (operation: {
  readonly sentAt: number | null;
  readonly unknownAt?: number | null;
  readonly readAt: number;
}): number => operation.readAt - (operation.unknownAt ?? operation.sentAt ?? operation.readAt);
