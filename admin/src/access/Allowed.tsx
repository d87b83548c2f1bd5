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
 * Renders a screen only for users who may see it, else "Page not found". The check runs before the screen is
 * rendered. Otherwise, react-admin would render the screen, send its requests and only then redirect.
 */
export function Allowed({ resource, action, children }: AllowedProps) {
  const { permissions } = usePermissions<string[]>();
  if (!permissions) return null;
  return canAccess(permissions, resource, action) ? children : <AdminMissingPage />;
}
