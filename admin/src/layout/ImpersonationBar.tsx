import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { forgetSession } from '../access/session.ts';
import { authKey, useSession } from '../access/use-session.ts';
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

/** The page and its head stand below the bar, however many lines it has. */
function useTopBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--top-bar', `${element.offsetHeight}px`);
      root.style.scrollPaddingTop = `${element.offsetHeight}px`;
      document.body.style.paddingTop = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--top-bar');
      root.style.scrollPaddingTop = '';
      document.body.style.paddingTop = '';
    };
  }, []);
}

/** On every screen while somebody looks through this person's eyes: who, as whom, how long still, and the way back. */
export function ImpersonationBar() {
  const session = useSession();
  const minutes = useMinutesUntil(session?.impersonation?.until);
  const client = useQueryClient();
  const isOver = Boolean(session?.impersonation) && minutes === 0;
  useEffect(() => {
    if (!isOver) return;
    forgetSession();
    void client.invalidateQueries({ queryKey: authKey });
  }, [isOver, client]);
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const bar = useTopBar();
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
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 40,
        px: { xs: 1.5, sm: 2 },
        py: 0.5,
        bgcolor: 'tone.danger.soft',
        color: 'text.primary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
        {impersonation.name} views as {`${user.first_name} ${user.last_name}`.trim() || user.email}
      </Typography>
      <Typography variant="body2">{minutes} min left</Typography>
      <Button variant="contained" color="error" loading={revert.isPending} onClick={() => revert.mutate()}>
        Revert
      </Button>
    </Box>
  );
}
