import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '../http/problem.ts';
import { freshMinutes, wasProvenWithin } from './sessions.ts';

/**
 * The last proof of identity is too old, so another person may be at the screen. Pages ask for the password and
 * try again.
 */
export const proofNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'current-password-needed',
    message: 'Enter your current password, too.',
    next: `You signed in more than ${freshMinutes} minutes ago.`,
  });

/**
 * Requires that the user entered the password or a code within `freshMinutes`. Protects actions that a stranger
 * at an open browser must not do. Throws `proofNeeded`.
 */
export async function wantFreshProof(em: EntityManager, session: Buffer | null): Promise<void> {
  if (!session || !(await wasProvenWithin(em, session, freshMinutes))) throw proofNeeded();
}
