import { addToEveryCall, randomKey } from '@millrace/schemas/http-client';
import { recall, remember } from './tab-storage.ts';

const TAB = 'tab';

/**
 * The key of this tab on a store's device. Null on every other device. If a shopper's session began in this
 * tab, the server accepts the session's requests only with this key. A reload keeps the key.
 */
export const tabKey = (): string | null => recall<string>(TAB);

/** Gives this tab a new key, because the next shopper is going to use it on a store's device. */
export const claimTab = (): void => remember(TAB, randomKey());

/** Gives this tab a key if it has none. */
export function keepOrClaimTab(): void {
  if (!tabKey()) claimTab();
}

addToEveryCall((): Record<string, string> => {
  const key = tabKey();
  return key ? { 'X-Tab': key } : {};
});
