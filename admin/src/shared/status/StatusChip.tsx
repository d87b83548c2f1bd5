import { Box } from '@mui/material';
import type { StatusAppearance } from './status-appearance.ts';
import { statusIcons } from './icons.ts';

interface StatusChipProps {
  look: StatusAppearance;
  /** True for texts that may be sentences; these wrap. */
  wraps?: boolean;
}

/** A label with icon, text and colour, because a meaning must not depend on colour alone. */
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
