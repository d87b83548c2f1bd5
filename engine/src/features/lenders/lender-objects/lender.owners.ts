import { withoutOwner } from '../../../platform/http/access/owners.ts';

/** Lenders belong to no store and no org. */
export const lenderOwners = withoutOwner('lender');
