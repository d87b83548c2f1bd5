import type { FormListRow } from '@millrace/schemas/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTable } from '@tanstack/react-table';
import { columns, features } from './columns.tsx';

interface ApplicationsTableProps {
  rows: FormListRow[];
  fresh: ReadonlySet<string>;
}

export function ApplicationsTable({ rows, fresh }: ApplicationsTableProps) {
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  return (
    <Table aria-label="Applications">
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map((header) => (
              <TableCell key={header.id} sx={{ whiteSpace: 'nowrap' }}>
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
            {row.getAllCells().map((cell) => (
              <TableCell key={cell.id} sx={{ whiteSpace: 'nowrap' }}>
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
