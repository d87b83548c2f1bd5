import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '@millrace/schemas/design';

/** One line above the top bar, on every screen: what must not be overlooked, and what to do about it. */
export function Bar({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 40,
        px: { xs: 3, sm: 4 },
        py: 1,
        bgcolor: `tone.${tone}.soft`,
        borderBottom: 1,
        borderColor: 'divider',
        fontWeight: 550,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  );
}
