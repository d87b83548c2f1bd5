import { randomKey } from '@millrace/schemas/http-client';

const unanswered = new Map<string, string>();

/** The key of a request until the server has replied: sent again after a lost reply, it has one effect. */
export function keyOf(request: string): string {
  const key = unanswered.get(request) ?? randomKey();
  unanswered.set(request, key);
  return key;
}

export const forgetKey = (request: string): void => void unanswered.delete(request);
