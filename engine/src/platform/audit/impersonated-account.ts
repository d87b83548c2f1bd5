import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActor } from './audit-entry.ts';

interface Account {
  userId: number;
  impersonator: { userId: number };
}

const impersonated = new AsyncLocalStorage<Account | undefined>();

/**
 * Whatever is written within `work` names both people. Called once, around every handler: no service has to think of
 * it, and none can forget it.
 */
export function inWornAccount<T>(
  { userId, impersonator }: { kind?: string; userId?: number; impersonator?: { userId: number } },
  work: () => T,
): T {
  return impersonated.run(userId !== undefined && impersonator ? { userId, impersonator } : undefined, work);
}

/** The actor as the row names it: the account's own id becomes the one on whose behalf the other person acts. */
export function realActor(actor: AuditActor): AuditActor {
  const account = impersonated.getStore();
  if (!account || actor.kind !== 'staff' || actor.id !== String(account.userId)) return actor;
  return { ...actor, id: String(account.impersonator.userId), onBehalfOf: String(account.userId) };
}
