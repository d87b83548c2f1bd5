import Box from '@mui/material/Box';
import type { Tone } from '@millrace/schemas/design';
import { t } from '@millrace/ui/translate';
import type { RealtimeMode } from './connection.ts';
import { useRealtimeMode } from './realtime-context.ts';

const badgeAppearances: Record<RealtimeMode, { words: string; tone: Tone }> = {
  connecting: { words: t('Connecting…'), tone: 'neutral' },
  live: { words: t('Live'), tone: 'success' },
  polling: { words: t('Updating every few seconds'), tone: 'warning' },
};

/** Shows as text whether the screen is updated live. Some stores' networks block sockets. */
export function LiveBadge() {
  const { words, tone } = badgeAppearances[useRealtimeMode()];
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '999px',
        color: 'text.secondary',
        fontSize: 12,
        lineHeight: '16px',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        sx={{ width: 8, height: 8, borderRadius: '999px', bgcolor: `tone.${tone}.main` }}
      />
      {words}
    </Box>
  );
}
