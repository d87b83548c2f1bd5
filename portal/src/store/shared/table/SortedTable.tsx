import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { SortedCards } from './SortedCards.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A column: its heading, the value for sorting the rows, and the content of its cells. */
export interface SortedColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** Rows without a value come last. */
  readonly value: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
}

interface SortedTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. The other columns contain numbers. */
  columns: readonly SortedColumn<Row>[];
  /** The cells of an additional last row that stays last, for example a total. */
  footer?: readonly ReactNode[];
}

/**
 * A table that can be sorted by its column headings. It scrolls sideways and down, while its head stays in
 * place. On phones its rows are cards.
 */
export function SortedTable<Row extends object>({
  label,
  rows,
  keyOf,
  columns,
  footer,
}: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }, index): ColumnDef<typeof features, Row> => ({
        id,
        accessorFn: (row) => value(row) ?? undefined,
        sortUndefined: 'last',
        sortDescFirst: index > 0,
        sortFn: (a, b) => compared(value(a.original), value(b.original)),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    onSortingChange: setSorting,
  });
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  if (isPhone)
    return (
      <SortedCards
        label={label}
        columns={columns}
        cards={[
          ...sorted.map((row) => ({ key: keyOf(row), cells: columns.map(({ cell }) => cell(row)) })),
          ...(footer ? [{ key: '', cells: footer }] : []),
        ]}
        sortedBy={sorting[0]?.id}
        onSort={(id) => setSorting([{ id, desc: id !== columns[0]?.id }])}
      />
    );
  return (
    <Box
      className="scrolls"
      sx={{ overflow: 'auto', maxHeight: 560 }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {table.getFlatHeaders().map(({ column }, index) => {
              const direction = column.getIsSorted();
              return (
                <TableCell key={column.id} align={index === 0 ? 'left' : 'right'} sortDirection={direction}>
                  <TableSortLabel
                    active={direction !== false}
                    direction={direction === false ? 'desc' : direction}
                    onClick={column.getToggleSortingHandler()}
                  >
                    {columns[index]!.label}
                  </TableSortLabel>
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((original) => (
            <TableRow key={keyOf(original)}>
              {columns.map(({ id, cell }, index) =>
                index === 0 ? (
                  <TableCell key={id} component="th" scope="row">
                    {cell(original)}
                  </TableCell>
                ) : (
                  <TableCell key={id} align="right" sx={numbers}>
                    {cell(original)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
        {footer && (
          <TableFooter>
            <TableRow>
              {columns.map(({ id }, index) =>
                index === 0 ? (
                  <TableCell key={id} component="th" scope="row" sx={{ color: 'text.primary', fontSize: 14 }}>
                    {footer[0]}
                  </TableCell>
                ) : (
                  <TableCell key={id} align="right" sx={{ ...numbers, color: 'text.primary', fontSize: 14 }}>
                    {footer[index]}
                  </TableCell>
                ),
              )}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

const numbers = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

const compared = (a: number | string | null, b: number | string | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
