/** Returns a random value for the `Idempotency-Key` header. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const unanswered = new Map<string, string>();

/**
 * Returns the key of a request. It stays the same until the server has replied. If a reply is lost and the
 * request is sent again, the request thus has only one effect.
 */
export function keyFor(request: string): string {
  const key = unanswered.get(request) ?? randomKey();
  unanswered.set(request, key);
  return key;
}

export const forgetKey = (request: string): void => void unanswered.delete(request);

/** Removes the keys of all requests whose text begins with `start`. */
export function forgetKeysOf(start: string): void {
  for (const request of [...unanswered.keys()]) if (request.startsWith(start)) unanswered.delete(request);
}

const tries = 10;
const pauseMs = 1000;

/**
 * Sends a request. While the server still processes an earlier request with this key, the function waits and
 * sends the request again.
 */
export async function untilReplied(send: () => Promise<Response>): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const response = await send();
    if (turn === tries || !(await isInProgress(response))) return response;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return problem?.code === 'request-in-progress';
}
