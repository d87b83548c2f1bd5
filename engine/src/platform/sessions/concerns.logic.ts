import type { Actor } from '@millrace/schemas/permissions';

/**
 * True if a notice about a change of access concerns the actor of this session. The database sends `u7` for a
 * user and `s<hash>` for a session. Any other notice concerns every session.
 */
export function concerns(about: string | undefined, session: string, actor: Actor): boolean {
  if (about?.startsWith('s')) return about.slice(1) === session;
  if (!about?.startsWith('u')) return true;
  if (actor.kind !== 'staff') return false;
  const userId = Number(about.slice(1));
  // During an impersonation, the rights of both users count: those of the impersonator and of the
  // impersonated user. A change of either user therefore concerns this session.
  return actor.userId === userId || actor.impersonator?.userId === userId;
}
