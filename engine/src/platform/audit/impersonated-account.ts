import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActor } from './audit-entry.ts';

interface Account {
  userId: number;
  impersonator: { userId: number };
}

const impersonated = new AsyncLocalStorage<Account | undefined>();

/**
 * Runs `work` so that every audit row written within it names the impersonator and the impersonated account.
 * It is called once around every handler, so that no service has to do it.
 */
export function whileImpersonating<T>(
  { userId, impersonator }: { kind?: string; userId?: number; impersonator?: { userId: number } },
  work: () => T,
): T {
  return impersonated.run(userId !== undefined && impersonator ? { userId, impersonator } : undefined, work);
}

/**
 * Returns the actor for an audit row. During an impersonation, the impersonator becomes the actor and the
 * impersonated account becomes `onBehalfOf`.
 */
export function realActor(actor: AuditActor): AuditActor {
  const account = impersonated.getStore();
  if (!account || actor.kind !== 'staff' || actor.id !== String(account.userId)) return actor;
  return { ...actor, id: String(account.impersonator.userId), onBehalfOf: String(account.userId) };
}
