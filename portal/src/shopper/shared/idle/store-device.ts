import { storeDevice } from '@millrace/schemas/links';
import { readVisit } from '../session/visit.ts';

/** True if the store opened this application on its own device. */
export function isStoreDevice(): boolean {
  const search = readVisit()?.path.split('?')[1] ?? '';
  return new URLSearchParams(search).get(storeDevice.name) === storeDevice.value;
}
