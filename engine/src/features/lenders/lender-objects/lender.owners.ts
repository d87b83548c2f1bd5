import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Lenders belong to no store. */
export const lenderOwners = nobodysOwn('lender');
