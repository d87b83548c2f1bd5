import type { Tone } from '@millrace/schemas/design';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BarProps {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
}

/**
 * A bar above the top bar of every screen. It shows an important message and a button for the action that the
 * message suggests.
 */
export function Bar({ tone, children, action }: BarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        rowGap: '4px',
        minHeight: 40,
        px: { xs: '12px', sm: '16px' },
        py: '4px',
        bgcolor: `tone.${tone}.soft`,
        borderBottom: 1,
        borderColor: 'divider',
        fontWeight: 550,
      }}
    >
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Box>
      {action}
    </Box>
  );
}
