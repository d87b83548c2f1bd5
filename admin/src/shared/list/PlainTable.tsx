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
  /** The name of the table for screen readers. */
  label: string;
  rows: readonly Row[];
  /** The columns: heading, cell and alignment. Numbers are aligned to the right. */
  columns: readonly (readonly [head: string, cell: (row: Row) => ReactNode, align?: 'right'])[];
  /**
   * Renders a row on narrow screens: on phones, and also on tablets in portrait orientation if `wide` is
   * true.
   */
  narrow: (row: Row) => ReactNode;
  wide?: boolean;
}

/** A table inside a section of a page. It has no sorting and no filters, and its rows cannot be clicked. */
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
      {/* the first column wraps, so that the actions in the last column stay visible */}
      <Table
        size="small"
        aria-label={label}
        sx={{ whiteSpace: 'nowrap', '& td:first-of-type': { whiteSpace: 'normal' } }}
      >
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
