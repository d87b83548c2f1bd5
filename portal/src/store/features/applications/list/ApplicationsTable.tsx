import type { FormColumn, FormListRow } from '@millrace/schemas/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { columnsOf, features } from './columns.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

const sides = { px: 2.5 };
const whole = { ...sides, whiteSpace: 'nowrap' } as const;
/**
 * The widths of the columns. A name may wrap to two lines, so that the last column is never cut off. A time, an
 * amount or a state never wraps.
 */
const widthOf: Readonly<Record<string, object>> = {
  applicant: { ...sides, overflowWrap: 'anywhere', minWidth: 130 },
  lenders: sides,
  best: sides,
  store: sides,
};

interface ApplicationsTableProps {
  rows: FormListRow[];
  shown: readonly FormColumn[];
  fresh: ReadonlySet<string>;
  selection: Selection;
}

export function ApplicationsTable({ rows, shown, fresh, selection }: ApplicationsTableProps) {
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  return (
    <Table aria-label="Applications">
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            <TableCell padding="checkbox" sx={{ pl: 3 }} aria-label="Selected" />
            {group.headers.map((header) => (
              <TableCell
                key={header.id}
                sx={sides}
                {...(header.id === 'actions' && { 'aria-label': 'Actions' })}
              >
                <table.FlexRender header={header} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            hover
            sx={{
              position: 'relative',
              transition: 'background-color 180ms',
              ...(fresh.has(row.id) && { bgcolor: 'tone.info.soft' }),
              '&:last-child td': { border: 0 },
            }}
          >
            <TableCell padding="checkbox" sx={{ pl: 3 }}>
              <RowCheckbox row={row.original} selection={selection} />
            </TableCell>
            {row.getAllCells().map((cell) => (
              <TableCell key={cell.id} sx={widthOf[cell.column.id] ?? whole}>
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
