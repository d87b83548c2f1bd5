import type { Session } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import { createContext, use } from 'react';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionGate above it');
  return session;
}

export const may = (session: Session, permission: Permission): boolean =>
  session.permissions.includes(permission);

export function useMay(permission: Permission): boolean {
  return may(useSession(), permission);
}
