import { permissions, screens, type Screen } from '@millrace/schemas/permissions';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx';
import { RegisterPage } from '../features/register/RegisterPage.tsx';
import { AppFrame } from '../frame/AppFrame.tsx';
import { RealtimeProvider } from '../realtime/RealtimeProvider.tsx';
import { type OpenSocket, openSocket } from '../realtime/socket.ts';
import { useMay } from '../session/session-context.ts';
import { SessionGate } from '../session/SessionGate.tsx';
import { useSharedSession } from '../session/use-shared-session.ts';
import { MissingPage } from '../shared/MissingPage.tsx';
import { PageLoading } from '../shared/PageLoading.tsx';
import { AccessGate } from './AccessGate.tsx';
import { Landing } from './Landing.tsx';
import { pages } from './pages.tsx';

/** A screen a person may not see is not there: the same page as for a wrong address. */
function Screened({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  const allowed = useMay(screen.permission);
  return allowed ? <Page /> : <MissingPage />;
}

const served = screens.flatMap((screen) => {
  const page = pages[screen.path];
  return screen.app === 'portal' && page ? [{ screen, page }] : [];
});
/** Screens that ask nobody who they are stand outside of the frame. */
const isOpen = ({ screen }: (typeof served)[number]): boolean => permissions[screen.permission] === 'public';
const open = served.filter(isOpen);
const framed = served.filter((one) => !isOpen(one));

export function AppRoutes({ connect = openSocket }: { connect?: OpenSocket }) {
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
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        {open.map(({ screen: { path }, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="/app" element={frame}>
          <Route element={<AccessGate />}>
            <Route index element={<Landing />} />
            {framed.map(({ screen, page }) => (
              <Route
                key={screen.path}
                path={screen.path}
                element={<Screened screen={screen} page={page} />}
              />
            ))}
            <Route path="*" element={<MissingPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
