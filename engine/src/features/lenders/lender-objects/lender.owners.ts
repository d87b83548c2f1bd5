import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Lenders are the same for every store. */
export const lenderOwners = nobodysOwn('lender');
