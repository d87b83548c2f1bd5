import { storeDevice } from '@millrace/schemas/links';
import { tabKey } from '../session/tab-key.ts';
import { readVisit } from '../session/visit.ts';

/** True if a link opens the form on the store's own device. */
export const isStoreDeviceLink = (search: string): boolean =>
  new URLSearchParams(search).get(storeDevice.name) === storeDevice.value;

/** True if the store opened this tab on its own device, which the next shopper uses as well. */
export const isStoreDevice = (): boolean =>
  tabKey() !== null || isStoreDeviceLink(readVisit()?.path.split('?')[1] ?? '');
