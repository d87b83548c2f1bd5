import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useSession } from '../access/use-session.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';

const MINUTE = 60_000;

/** Minutes until then, by a clock that moves on. */
function useMinutesUntil(until: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? 0 : Math.max(0, Math.ceil((new Date(until).getTime() - now) / MINUTE));
}

/** What sticks to the lower edge of a screen stands above the bar, and the page can be scrolled clear of it. */
function useBottomBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar', `${element.offsetHeight}px`);
      root.style.scrollPaddingBottom = `${element.offsetHeight}px`;
      document.body.style.paddingBottom = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
      root.style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, []);
}

/** On every screen while somebody looks through this person's eyes: who, as whom, how long still, and the way back. */
export function ImpersonationBar() {
  const session = useSession();
  const minutes = useMinutesUntil(session?.impersonation?.until);
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const bar = useBottomBar();
  const revert = useMutation({
    mutationFn: () => provider.revertToPrimary(),
    onSuccess: () => window.location.assign('/app'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!session?.impersonation) return null;
  const { user, impersonation } = session;
  return (
    <Box
      ref={bar}
      component="section"
      aria-label="Viewing as another user"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        bgcolor: 'error.main',
        color: 'error.contrastText',
      }}
    >
      <VisibilityOutlined aria-hidden fontSize="small" />
      <Typography sx={{ flex: 1, minWidth: 180 }}>
        {impersonation.name} views as {`${user.first_name} ${user.last_name}`.trim() || user.email}
      </Typography>
      <Typography variant="body2">{minutes} min left</Typography>
      <Button variant="outlined" color="inherit" loading={revert.isPending} onClick={() => revert.mutate()}>
        Revert
      </Button>
    </Box>
  );
}
