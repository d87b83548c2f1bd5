import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '../http/problem.ts';
import { freshMinutes, wasProvenWithin } from './sessions.ts';

/**
 * Returns the error for a user who last confirmed their identity too long ago. Another person may be at the
 * screen. Pages then ask for the password and repeat the request.
 */
export const proofNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'current-password-needed',
    message: 'Also enter your current password.',
    next: `You signed in more than ${freshMinutes} minutes ago.`,
  });

/**
 * Requires that the user has entered the password or a code within the last `freshMinutes` minutes. This
 * protects actions from a stranger at a browser that was left open. Otherwise throws `proofNeeded`.
 */
export async function requireFreshProof(em: EntityManager, session: Buffer | null): Promise<void> {
  if (!session || !(await wasProvenWithin(em, session, freshMinutes))) throw proofNeeded();
}
