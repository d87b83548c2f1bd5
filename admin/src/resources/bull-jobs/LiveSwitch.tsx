import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, Button, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from './live-refresh.ts';

/**
 * Says that the live refresh is paused. On phones the text is short, so that the button stays next to the
 * heading.
 */
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

/** The button that pauses and resumes the refresh of all pages of the console. */
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
