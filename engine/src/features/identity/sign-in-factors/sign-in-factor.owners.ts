import { ownersOf } from '../../../platform/http/access/owners.ts';

export const signInFactorOwners = ownersOf(
  'sign-in-factor',
  'uuid',
  `SELECT f.id AS named, f.user_id AS "userId" FROM sign_in_factor f WHERE f.id = ANY(?::uuid[])`,
);
