import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NameListProps {
  label: string;
  rows: readonly { id: number; name: ReactNode; facts?: ReactNode }[];
  empty: string;
}

/** Names, each with what belongs to it at the right. */
export function NameList({ label, rows, empty }: NameListProps) {
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ id, name, facts }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>{name}</Box>
          {facts !== undefined && <Box sx={{ color: 'text.secondary' }}>{facts}</Box>}
        </Box>
      ))}
    </Box>
  );
}
