import CheckRounded from '@mui/icons-material/CheckRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import { Box } from '@mui/material';

export function EnabledMark({ enabled }: { enabled: boolean }) {
  const Icon = enabled ? CheckRounded : PauseRounded;
  const colour = enabled ? 'tone.success.main' : 'text.secondary';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour }}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {enabled ? 'On' : 'Off'}
    </Box>
  );
}
