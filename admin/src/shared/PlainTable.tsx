import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableProps<Row extends { id: string | number }> {
  /** Named for readers who cannot see that it scrolls. */
  label: string;
  rows: readonly Row[];
  /** Figures stand below one another. */
  columns: readonly (readonly [head: string, cell: (row: Row) => ReactNode, align?: 'right'])[];
  /** The same where a table would not fit: on phones, and on upright tablets if it is a wide one. */
  narrow: (row: Row) => ReactNode;
  wide?: boolean;
}

/** Rows of a section of a page: nothing to sort, to filter or to press. */
export function PlainTable<Row extends { id: string | number }>(props: PlainTableProps<Row>) {
  const { label, rows, columns, narrow, wide = false } = props;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down(wide ? 'md' : 'sm'), {
    noSsr: true,
  });
  if (isNarrow)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            {narrow(row)}
          </Box>
        ))}
      </Box>
    );
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${label}, scrolls sideways`}>
      {/* the first column is the text of a row: it gives way, so that what can be pressed at the end is seen */}
      <Table size="small" sx={{ whiteSpace: 'nowrap', '& td:first-of-type': { whiteSpace: 'normal' } }}>
        <TableHead>
          <TableRow>
            {columns.map(([head, , align]) => (
              <TableCell key={head} align={align}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(([head, cell, align]) => (
                <TableCell key={head} align={align}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
