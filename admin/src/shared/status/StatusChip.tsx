import { Box } from '@mui/material';
import type { Look } from './looks.ts';
import { statusIcons } from './icons.ts';

/** Icon, word and tint together: colour alone never carries a meaning. */
export function StatusChip({ look: { word, tone, icon } }: { look: Look }) {
  const Icon = statusIcons[icon];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.125,
        borderRadius: '999px',
        bgcolor: `tone.${tone}.soft`,
        color: `tone.${tone}.main`,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {word}
    </Box>
  );
}
