import Box from '@mui/material/Box';
import { lenderMark } from '@millrace/schemas/lender-mark';

/** The generated logo of a lender. Screen readers read `label`, or the name beside the logo. */
export function LenderMonogram({ name, size = 36, label }: { name: string; size?: number; label?: string }) {
  const { letters, light, dark } = lenderMark(name);
  return (
    <Box
      component="span"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: `${Math.round(size / 4)}px`,
        color: light.text,
        bgcolor: light.background,
        '[data-theme="dark"] &': { color: dark.text, bgcolor: dark.background },
        fontSize: Math.round(size * 0.4),
        lineHeight: 1,
        fontWeight: 700,
        letterSpacing: '-0.02em',
      }}
    >
      {letters}
    </Box>
  );
}
