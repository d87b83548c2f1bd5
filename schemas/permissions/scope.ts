/**
 * Whose data a permission concerns: the shopper's own form (`own`); the signed-in user's data and org
 * (`self`); a `store`; an `org`; a lender affiliate account (`laa`); or everything (`any`); only internal
 * staff have this scope. `public` needs no sign-in.
 */
export type Scope = 'public' | 'own' | 'self' | 'store' | 'org' | 'laa' | 'any';
