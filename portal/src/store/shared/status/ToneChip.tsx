import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { Tone } from '@millrace/schemas/design';

interface ToneChipProps {
  tone: Tone;
  word: string;
  icon?: SvgIconComponent;
}

/** A label with icon, text and colour, because a meaning must not depend on colour alone. */
export function ToneChip({ tone, word, icon: Icon }: ToneChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        borderRadius: '999px',
        bgcolor: `tone.${tone}.soft`,
        color: `tone.${tone}.main`,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        flexShrink: 0,
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 16 }} />}
      {word}
    </Box>
  );
}
