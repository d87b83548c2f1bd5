import { screens } from '@millrace/schemas/permissions';
import { Admin, type AdminProps, Resource, type ResourceProps } from 'react-admin';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AdminNotification } from './layout/AdminNotification.tsx';
import { guarded } from './layout/guarded.tsx';
import { AdminMissingPage } from './layout/AdminMissingPage.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

type Providers = Pick<AdminProps, 'authProvider' | 'dataProvider' | 'store'>;

const placeOf = ({ name }: ResourceProps): number =>
  screens.findIndex(({ path }) => path === `/app/admin/${name}`);

/**
 * The resources, in the order in which `schemas/permissions` lists their screens. The first resource that a
 * user may see is that user's home page.
 */
const resources = Object.values(
  import.meta.glob<ResourceProps>('./resources/**/index.{ts,tsx}', { eager: true, import: 'resource' }),
)
  .toSorted((one, other) => placeOf(one) - placeOf(other))
  .map(guarded);

export function AdminApp(providers: Partial<Providers>) {
  return (
    <Admin
      title="Millrace admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      layout={AdminLayout}
      notification={AdminNotification}
      loginPage={false}
      catchAll={AdminMissingPage}
      accessDenied={AdminMissingPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
      {...providers}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  );
}
