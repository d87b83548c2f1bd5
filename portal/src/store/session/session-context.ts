import type { Session } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { createContext, use } from 'react';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionGate above it');
  return session;
}

/** The signed-in user. Throws for a point of sale, because screens about an account do not apply to it. */
export function usePerson() {
  const { user } = useSession();
  const { id, email } = user;
  if (id === null || email === null) throw new Error('A till has no account of its own.');
  return { ...user, id, email };
}

export const may = (session: Session, permission: Permission): boolean =>
  session.permissions.includes(permission);

export function useMay(permission: Permission): boolean {
  return may(useSession(), permission);
}
