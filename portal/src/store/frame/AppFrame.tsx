import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CrashNotice } from '@millrace/ui/page';
import { ErrorBoundary } from '@millrace/ui/recovery';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '@millrace/ui/translate';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { UnsavedChangesGuard } from '../shared/settings/UnsavedChangesGuard.tsx';
import { FrameHead } from './FrameHead.tsx';
import { ProductTours } from './product-tours/ProductTours.tsx';
import { Rail } from './Rail.tsx';
import { SectionPages } from './SectionPages.tsx';
import { StoreVersion } from './StoreVersion.tsx';
import { useSections } from './use-sections.ts';

const TOP_BAR = 57;
// loaded when the user opens the menu of a narrow screen
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

export function AppFrame() {
  // null until the menu of narrow screens is opened for the first time
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  const [top, setTop] = useState(TOP_BAR);
  const { pathname } = useLocation();
  // A user without menu entries has no menu; the page then has the whole width. The profile is in the user
  // menu.
  const hasMenu = useSections().sections.length > 0;
  return (
    <>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 16, top: 12, zIndex: 1300, bgcolor: 'background.paper', p: 2 },
        }}
      >
        {t('Skip to content')}
      </Link>
      <FrameHead {...(hasMenu && { onMenu: () => setMenuOpen(true) })} onHeight={setTop} />
      {hasMenu && menuOpen !== null && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <Box sx={{ display: 'flex' }} style={{ '--frame-head': `${top}px` } as CSSProperties}>
        {hasMenu && <Rail top={top} />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 4, sm: 6, lg: 8 }, outline: 'none', maxWidth: 1440 }}
        >
          <SectionPages>
            <ErrorBoundary
              resetKey={pathname}
              fallback={(failure) => <CrashNotice failure={failure} startPage="/app" />}
            >
              <Suspense fallback={<PageLoading />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </SectionPages>
        </Box>
      </Box>
      <UnsavedChangesGuard />
      <StoreVersion />
      <ProductTours />
    </>
  );
}
