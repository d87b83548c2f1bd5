import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Legal texts are the same for every store. */
export const disclosureOwners = nobodysOwn('disclosure');
