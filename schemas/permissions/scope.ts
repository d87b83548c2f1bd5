/**
 * Whose data a permission concerns: the shopper's `own` form; the signed-in user's own data and org (`self`);
 * a `store`; an `org`; a lender affiliate account (`laa`); or `any`, which only internal staff reach.
 */
export type Scope = 'public' | 'own' | 'self' | 'store' | 'org' | 'laa' | 'any';
