import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/session-context.ts';

/** Somebody whose stores are not paid for has one screen left, and the own profile; everything else leads there. */
export function AccessGate() {
  const { gate } = useSession();
  const { pathname } = useLocation();
  if (gate === null || pathname === gate || pathname === '/app/user/profile') return <Outlet />;
  return <Navigate to={gate} replace />;
}
