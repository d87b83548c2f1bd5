import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headingStyles } from './heading-styles.ts';

interface PageHeadProps {
  heading: ReactNode;
  /** A label beside the heading: a state, or the age of the data. */
  badge?: ReactNode;
  /** One line of text under the heading. It describes the current content of the page. */
  status?: ReactNode;
  /** The actions of the page: at most two buttons. */
  actions?: ReactNode;
}

/** The head of every page: its name, one line of status and its actions. */
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
          <Typography component="h1" sx={{ ...headingStyles.h1, overflowWrap: 'anywhere' }}>
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
