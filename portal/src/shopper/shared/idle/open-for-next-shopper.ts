import { sessionChannel, signOf } from '@millrace/schemas/sessions';
import type { Application } from '../session/application.ts';
import { unsavedAnswers } from '../session/saving/unsaved.ts';
import { claimTab, tabKey } from '../session/tab-key.ts';
import { readVisit, rememberVisit } from '../session/visit.ts';
import { openStoreDevice } from './api.ts';

/**
 * A reload of the tab continues the shopper's application. If a store's link is opened in any other way, a
 * new shopper starts.
 */
const isReload = (): boolean =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload';

/**
 * The key of this tab, stored once this page has ended all earlier sessions of the browser. Null before that.
 */
let openedFor: string | null = null;

/**
 * True if the shopper of this tab may continue. That is the case after a reload, or if this page itself ended
 * the earlier sessions.
 */
export const isOpenForShopper = (): boolean => {
  const key = tabKey();
  return key !== null && (key === openedFor || isReload());
};

/** Ends every session of this browser and removes all data of the last shopper from it. */
export async function openForNextShopper(application: Application): Promise<void> {
  await openStoreDevice();
  reportSignOut();
  const visit = readVisit();
  clearTab();
  unsavedAnswers.forget();
  application.forget();
  if (visit) rememberVisit(visit);
  claimTab();
  openedFor = tabKey();
}

/** Notifies open tabs of the store portal in this browser that their user was signed out. */
function reportSignOut(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(signOf(null));
  channel.close();
}

function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // storage is blocked: nothing was stored
  }
}
