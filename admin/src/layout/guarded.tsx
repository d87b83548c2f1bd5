import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { Allowed } from '../access/Allowed.tsx';
import { AdminMissingPage } from './AdminMissingPage.tsx';

const views = ['list', 'show', 'create', 'edit'] as const;

/**
 * Adds a permission check to each screen of a resource. Unknown paths below the resource show "Page not
 * found". Without this function, react-admin would show the list there.
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
