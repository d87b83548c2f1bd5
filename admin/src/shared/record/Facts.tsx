import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Fact {
  name: string;
  value: ReactNode;
  /** True for a long value that must not wrap. On phones it has its own row. */
  wide?: boolean;
}

/** Shows names with their values, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 45%), 1fr))',
      }}
    >
      {facts.map(({ name, value, wide }) => (
        <Box key={name} sx={{ minWidth: 0, ...(wide && { gridColumn: { xs: '1 / -1', sm: 'auto' } }) }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
