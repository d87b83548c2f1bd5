import { addToEveryCall, randomKey } from '@millrace/schemas/http-client';
import { recall, remember } from './tab-storage.ts';

const TAB = 'tab';

/**
 * The key of this tab on a store's device. Null on every other device. The server opens a shopper's session that began
 * in this tab only to requests with the key. A reload of the tab keeps the key.
 */
export const tabKey = (): string | null => recall<string>(TAB);

/** Gives this tab a new key, because a shopper is going to use it on a store's device. */
export const claimTab = (): void => remember(TAB, randomKey());

/** Gives this tab a key, unless it has one. */
export function keepOrClaimTab(): void {
  if (!tabKey()) claimTab();
}

addToEveryCall((): Record<string, string> => {
  const key = tabKey();
  return key ? { 'X-Tab': key } : {};
});
