import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Places inputs side by side on wide screens. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  );
}
