import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../shared/PageLoading.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const RAIL = 232;

export function AppFrame() {
  const [menuOpen, setMenuOpen] = useState(false);
  const close = (): void => setMenuOpen(false);
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
        Skip to content
      </Link>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <Drawer
        open={menuOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: RAIL } } }}
        sx={{ display: { md: 'none' } }}
      >
        <Box component="nav" aria-label="Main">
          <SideMenu onPick={close} />
        </Box>
      </Drawer>
      <Box sx={{ display: 'flex' }}>
        <Box
          component="nav"
          aria-label="Main"
          sx={{
            display: { xs: 'none', md: 'block' },
            width: RAIL,
            flexShrink: 0,
            position: 'sticky',
            top: 57,
            height: 'calc(100vh - 57px)',
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <SideMenu onPick={close} />
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 4, sm: 6, lg: 8 }, outline: 'none', maxWidth: 1440 }}
        >
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </>
  );
}
