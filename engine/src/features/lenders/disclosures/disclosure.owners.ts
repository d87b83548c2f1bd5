import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Disclosures belong to no store. */
export const disclosureOwners = nobodysOwn('disclosure');
