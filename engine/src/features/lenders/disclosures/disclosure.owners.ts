import { withoutOwner } from '../../../platform/http/owners.ts';

/** Disclosures belong to no store and no org. */
export const disclosureOwners = withoutOwner('disclosure');
