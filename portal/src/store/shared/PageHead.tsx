import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  title: string;
  /** Beside the name: how fresh what it shows is. */
  badge?: ReactNode;
  /** One line under it: what this page is about right now. */
  status?: ReactNode;
  /** At most two buttons. */
  actions?: ReactNode;
}

/** How every page of the app begins: its name, one line, what can be done here. */
export function PageHead({ title, badge, status, actions }: PageHeadProps) {
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 5 }}
    >
      <PageTitle title={title} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Typography variant="h1">{title}</Typography>
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
            gap: 3,
            '& .MuiButton-root': { whiteSpace: 'nowrap' },
          }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
