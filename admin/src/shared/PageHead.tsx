import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PageHeadProps {
  heading: ReactNode;
  chip?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ heading, chip, actions }: PageHeadProps) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', py: 2.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', minWidth: 0 }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        {chip}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Stack>
  );
}
