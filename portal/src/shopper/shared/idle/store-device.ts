import { storeDevice } from '@millrace/schemas/links';
import { readVisit } from '../session/visit.ts';

/** Whether a store opened the form on a device of its own, for whoever stands there. */
export function isStoreDevice(): boolean {
  const search = readVisit()?.path.split('?')[1] ?? '';
  return new URLSearchParams(search).get(storeDevice.name) === storeDevice.value;
}
