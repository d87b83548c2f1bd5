import { Box } from '@mui/material';
import type { Look } from './looks.ts';
import { statusIcons } from './icons.ts';

interface StatusChipProps {
  look: Look;
  /** For words that may be a sentence: they take a second line instead of the room of others. */
  wraps?: boolean;
}

/** Icon, word and tint together: colour alone never carries a meaning. */
export function StatusChip({ look: { word, tone, icon }, wraps = false }: StatusChipProps) {
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
        borderRadius: wraps ? '12px' : '999px',
        bgcolor: `tone.${tone}.soft`,
        color: `tone.${tone}.main`,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 550,
        whiteSpace: wraps ? 'normal' : 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {word}
    </Box>
  );
}
