import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import { canAccess, resourceAccess } from '../access/can-access.ts';
import { useSharedSession } from '../access/use-shared-session.ts';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { CrashNotice } from './CrashPage.tsx';
import { EndedView } from './EndedView.tsx';
import { ImpersonationBar } from './ImpersonationBar.tsx';
import { MissingPage } from './MissingPage.tsx';

export function AdminLayout({ children, ...props }: LayoutProps) {
  useSharedSession();
  const { permissions } = usePermissions<string[]>();
  const isStranger =
    permissions && !Object.keys(resourceAccess).some((resource) => canAccess(permissions, resource, 'list'));
  return (
    <Layout {...props} appBar={AdminAppBar} menu={AdminMenu} error={CrashNotice} appBarAlwaysOn>
      <EndedView />
      {isStranger ? <MissingPage /> : children}
      <ImpersonationBar />
    </Layout>
  );
}
