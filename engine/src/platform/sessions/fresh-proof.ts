import type { EntityManager } from '@mikro-orm/postgresql';
import { ProblemError } from '../http/problem.ts';
import { freshMinutes, wasProvenWithin } from './sessions.ts';

/** The proof is too old: who sits at the screen now may be somebody else. Pages ask for the password and try again. */
export const proofNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'current-password-needed',
    message: 'Enter your current password, too.',
    next: `You signed in more than ${freshMinutes} minutes ago.`,
  });

/** Before what somebody who finds an open browser must not do: the password or a code was entered a moment ago. */
export async function wantFreshProof(em: EntityManager, session: Buffer | null): Promise<void> {
  if (!session || !(await wasProvenWithin(em, session, freshMinutes))) throw proofNeeded();
}
