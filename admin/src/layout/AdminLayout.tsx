import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import { canAccess, resourceAccess } from '../access/can-access.ts';
import { useSharedSession } from '../access/use-shared-session.ts';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { LayoutCrash } from './CrashPage.tsx';
import { AdminImpersonationBar } from './AdminImpersonationBar.tsx';
import { AdminVersion } from './AdminVersion.tsx';
import { AdminMissingPage } from './AdminMissingPage.tsx';
import { endedViewMark, viewHasEnded } from '@millrace/schemas/sessions';
import { StepUpProvider } from '@millrace/ui/step-up';
import { Alert } from '@mui/material';
import { useState } from 'react';

/**
 * Shown after an impersonation ended without a click on "Revert". Explains why the user sees their own
 * screens again.
 */
function EndedView() {
  const [isEnded, setEnded] = useState(() => sessionStorage.getItem(endedViewMark) !== null);
  if (!isEnded) return null;
  const close = () => {
    sessionStorage.removeItem(endedViewMark);
    setEnded(false);
  };
  return (
    <Alert severity="info" onClose={close} sx={{ mb: 2 }}>
      {viewHasEnded}
    </Alert>
  );
}

export function AdminLayout({ children, ...props }: LayoutProps) {
  useSharedSession();
  const { permissions } = usePermissions<string[]>();
  const isStranger =
    permissions && !Object.keys(resourceAccess).some((resource) => canAccess(permissions, resource, 'list'));
  return (
    <Layout {...props} appBar={AdminAppBar} menu={AdminMenu} error={LayoutCrash} appBarAlwaysOn>
      <EndedView />
      <StepUpProvider>{isStranger ? <AdminMissingPage /> : children}</StepUpProvider>
      <AdminImpersonationBar />
      <AdminVersion />
    </Layout>
  );
}
