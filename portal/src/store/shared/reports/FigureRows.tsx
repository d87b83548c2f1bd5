import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A table of names and numbers. It scrolls sideways on narrow screens. */
export const FigureRows = ({
  head,
  label,
  numbersFrom = 1,
  children,
}: {
  head: readonly string[];
  label: string;
  /** The index of the first column with numbers. */
  numbersFrom?: number;
  children: ReactNode;
}) => (
  <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((name, index) => (
            <TableCell key={name} align={index < numbersFrom ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Box>
);

export const PanelText = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{children}</Typography>
);
