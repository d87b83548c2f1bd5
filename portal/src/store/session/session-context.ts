import type { Session } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { createContext, use } from 'react';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionGate above it');
  return session;
}

/** Returns the signed-in user. Throws if a point of sale is signed in, because it has no user account. */
export function usePerson() {
  const { user } = useSession();
  const { id, email } = user;
  if (id === null || email === null) throw new Error('A point of sale has no user account.');
  return { ...user, id, email };
}

export const may = (session: Session, permission: Permission): boolean =>
  session.permissions.includes(permission);

export function useMay(permission: Permission): boolean {
  return may(useSession(), permission);
}
