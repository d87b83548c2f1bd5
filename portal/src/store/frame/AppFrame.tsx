import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../shared/PageLoading.tsx';
import { FrameHead } from './FrameHead.tsx';
import { Rail } from './Rail.tsx';
import { SideMenu } from './SideMenu.tsx';

const TOP_BAR = 57;

export function AppFrame() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [top, setTop] = useState(TOP_BAR);
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
      <FrameHead onMenu={() => setMenuOpen(true)} onHeight={setTop} />
      <Drawer
        open={menuOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280, pb: 4 } } }}
        sx={{ display: { md: 'none' } }}
      >
        <Box component="nav" aria-label="Main">
          <SideMenu onPick={close} />
        </Box>
      </Drawer>
      <Box sx={{ display: 'flex' }}>
        <Rail top={top} />
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
