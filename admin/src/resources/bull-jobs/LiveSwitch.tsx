import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, Button, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from './live-refresh.ts';

/** On a phone it stays beside the heading: nothing is moved by pressing the button. */
const Still = () => (
  <>
    <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
      Paused
    </Box>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      Refresh is paused
    </Box>
  </>
);

/** Holds every list of the console still while somebody reads, and lets it go on at once. */
export function LiveSwitch() {
  const [isLive, setLive] = useLiveRefresh();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const turn = (): void => {
    setLive(!isLive);
    if (isLive) return;
    refresh();
    void queries.invalidateQueries();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography
        variant="body2"
        role="status"
        sx={{ color: isLive ? 'text.secondary' : 'tone.warning.main' }}
      >
        {isLive ? 'Live' : <Still />}
      </Typography>
      <Button
        size="small"
        startIcon={isLive ? <PauseRounded /> : <PlayArrowRounded />}
        aria-label={isLive ? 'Pause live refresh' : 'Resume live refresh'}
        onClick={turn}
      >
        {isLive ? 'Pause' : 'Resume'}
      </Button>
    </Box>
  );
}
