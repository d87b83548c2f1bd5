import { withoutOwner } from '../../../platform/http/owners.ts';

/** Lenders belong to no store and no org. */
export const lenderOwners = withoutOwner('lender');
