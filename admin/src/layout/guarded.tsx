import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { Allowed } from '../access/Allowed.tsx';
import { AdminMissingPage } from './AdminMissingPage.tsx';

const views = ['list', 'show', 'create', 'edit'] as const;

/**
 * The screens of a resource with a permission check each. react-admin shows the list for unknown addresses
 * below a resource; here they show "Page not found".
 */
export function guarded(resource: ResourceProps): ResourceProps {
  const { name } = resource;
  const guards = { ...resource };
  for (const action of views) {
    const given = resource[action];
    if (typeof given !== 'function') continue;
    const Screen = given as ComponentType;
    guards[action] = function Guarded() {
      const { pathname } = useLocation();
      if (action === 'list' && !matchPath(`/${name}`, pathname)) return <AdminMissingPage />;
      return (
        <Allowed resource={name} action={action}>
          <Screen />
        </Allowed>
      );
    };
  }
  return guards;
}
