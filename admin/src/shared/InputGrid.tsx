import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs side by side where there is room: a line as wide as the screen is hard to read back. */
export function InputGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}
