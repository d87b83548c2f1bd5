import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Places inputs side by side on wide screens, because very wide inputs are hard to read. */
export function InputGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}
