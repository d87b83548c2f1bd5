/**
 * Whose data a permission is about: the `own` form of a shopper; the `self` of who is signed in, with the org he
 * belongs to; a `store`; an `org`; a lender affiliate account (`laa`); or `any`, which only internal staff reach.
 */
export type Scope = 'public' | 'own' | 'self' | 'store' | 'org' | 'laa' | 'any';
