import { withoutOwner } from '../../../platform/http/access/owners.ts';

/** Disclosures belong to no store and no org. */
export const disclosureOwners = withoutOwner('disclosure');
