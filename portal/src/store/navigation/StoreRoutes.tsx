import { permissions, screens, type Screen } from '@millrace/schemas/permissions';
import { type ComponentType, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { AppFrame } from '../frame/AppFrame.tsx';
import { RealtimeProvider } from '../realtime/RealtimeProvider.tsx';
import { type OpenSocket, openSocket } from '../realtime/socket.ts';
import { useMay, useSession } from '../session/session-context.ts';
import { SessionGate } from './SessionGate.tsx';
import { useSharedSession } from '../session/use-shared-session.ts';
import { StoreMissingPage } from '../shared/page/StoreMissingPage.tsx';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { Landing } from '../shared/address/Landing.tsx';
import { pages } from './pages.ts';

/**
 * Renders a screen if the user has the permission for it. Otherwise renders "Page not found", so that the
 * user does not learn that the screen exists.
 */
function Screened({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  const allowed = useMay(screen.permission);
  return allowed ? <Page /> : <StoreMissingPage />;
}

/**
 * Users of unpaid stores can open only their profile and the page that the session's `gate` names. All other
 * paths redirect to that page.
 */
function AccessGate() {
  const { gate } = useSession();
  const { pathname } = useLocation();
  if (gate === null || pathname === gate || pathname === '/app/user/profile') return <Outlet />;
  return <Navigate to={gate} replace />;
}

const served = screens.flatMap((screen) => {
  const page = pages[screen.path];
  return screen.app === 'portal' && page ? [{ screen, page }] : [];
});
/** True for public screens, which are rendered without the menu. */
const isOpen = ({ screen }: (typeof served)[number]): boolean => permissions[screen.permission] === 'public';
const open = served.filter(isOpen);
const framed = served.filter((one) => !isOpen(one));

const NotFoundPage = pages['/404']!;

export function StoreRoutes({ connect = openSocket }: { connect?: OpenSocket }) {
  useSharedSession();
  const frame = (
    <SessionGate>
      <RealtimeProvider connect={connect}>
        <AppFrame />
      </RealtimeProvider>
    </SessionGate>
  );
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {open.map(({ screen: { path }, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route element={frame}>
          <Route element={<AccessGate />}>
            <Route path="/app" element={<Landing />} />
            {framed.map(({ screen, page }) => (
              <Route
                key={screen.path}
                path={screen.path}
                element={<Screened screen={screen} page={page} />}
              />
            ))}
            <Route path="/app/*" element={<StoreMissingPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
