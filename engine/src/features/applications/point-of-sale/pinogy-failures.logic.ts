import type { Sent } from './till-order-queries.ts';

/** Number of tries, with growing pauses, before a person has to send the result again. About twelve hours. */
const mostTries = 16;
const longestPauseSeconds = 3600;

/** What a refusal of Pinogy means, for the log and the screen. `status` is 0 if no reply arrived. */
export function messageOf(status: number): string {
  if (status === 401 || status === 403) return 'Pinogy refused the keys. Check them under Edit.';
  if (status === 409) return 'Another cash register ended the session.';
  if (status === 429) return 'Pinogy is receiving too many requests.';
  if (status === 0 || status >= 500) return 'Pinogy did not reply as expected.';
  return `Pinogy refused the request (${status}).`;
}

/** Decides when a result that Pinogy did not take is sent again. */
export function failureOf(
  { status, waitSeconds }: { readonly status: number; readonly waitSeconds: number | null },
  tries: number,
): Pick<Sent, 'message' | 'againSeconds'> {
  const isRefused = status === 401 || status === 403;
  const isTemporary = isRefused || [0, 409, 429].includes(status) || status >= 500;
  const pause = isRefused ? longestPauseSeconds : Math.min(longestPauseSeconds, 30 * 2 ** (tries - 1));
  const isLast = tries >= mostTries && status !== 429;
  return {
    message:
      isTemporary && !isLast ? `${messageOf(status)} The result is sent again later.` : messageOf(status),
    againSeconds: isTemporary && !isLast ? (waitSeconds ?? pause) : null,
  };
}
