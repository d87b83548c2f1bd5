import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { headingLooks } from './heading-looks.ts';

interface PageHeadProps {
  heading: ReactNode;
  /** Beside the heading: a state, or how fresh the page is. */
  badge?: ReactNode;
  /** One line under it: what this page is about right now. */
  status?: ReactNode;
  /** At most two buttons. */
  actions?: ReactNode;
}

/** How every page begins: its name, one line, what can be done here. */
export function PageHead({ heading, badge, status, actions }: PageHeadProps) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '12px',
        mb: '20px',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: '12px' }}>
          <Typography component="h1" sx={{ ...headingLooks.h1, overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          {badge}
        </Stack>
        {status && <Typography sx={{ color: 'text.secondary' }}>{status}</Typography>}
      </Box>
      {actions && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: '12px',
            '& .MuiButton-root': { whiteSpace: 'nowrap' },
          }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
