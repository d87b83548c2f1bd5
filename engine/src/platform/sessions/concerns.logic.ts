import type { Actor } from '@millrace/schemas/permissions';

/**
 * Whether a change of access is about whoever has this session. The database calls out `u7` for a person and
 * `s<hash>` for a session; what names nobody is about everybody.
 */
export function concerns(about: string | undefined, session: string, actor: Actor): boolean {
  if (about?.startsWith('s')) return about.slice(1) === session;
  if (!about?.startsWith('u')) return true;
  if (actor.kind !== 'staff') return false;
  const userId = Number(about.slice(1));
  // both: what a viewer may see goes with the right to view, and with what the viewed person sees
  return actor.userId === userId || actor.impersonator?.userId === userId;
}
