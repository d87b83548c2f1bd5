import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** What the row is called by who hears it. */
  label: string;
  /** Where words beside the actions may have several lines. */
  align?: 'center' | 'flex-start';
  children: ReactNode;
}

/** One thing in a panel's list: its words, and beside or under them what can be done about it. */
export const ListRow = ({ label, align = 'center', children }: ListRowProps) => (
  <Box
    component="li"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: align,
      columnGap: 4,
      rowGap: 2,
      px: { xs: 4, sm: 5 },
      py: 3,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);
