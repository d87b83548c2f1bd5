import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** The name of the row for screen readers. */
  label: string;
  /** The vertical alignment of text and actions. Use `flex-start` if the text may have several lines. */
  align?: 'center' | 'flex-start';
  children: ReactNode;
}

/** One entry of a list in a panel: its text, with its actions beside or below it. */
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
