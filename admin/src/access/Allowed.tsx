import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { AdminMissingPage } from '../layout/AdminMissingPage.tsx';
import { canAccess } from './can-access.ts';

interface AllowedProps {
  resource: string;
  action: string;
  children: ReactNode;
}

/**
 * A screen for who may see it; for everybody else it is not there. Asked before the screen is: react-admin would begin
 * it, send its calls, and then lead to another address.
 */
export function Allowed({ resource, action, children }: AllowedProps) {
  const { permissions } = usePermissions<string[]>();
  if (!permissions) return null;
  return canAccess(permissions, resource, action) ? children : <AdminMissingPage />;
}
