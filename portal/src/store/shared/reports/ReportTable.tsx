import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Report, ReportRow } from '@millrace/schemas/api';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Opened } from './api.ts';
import { figures, figureText, type FigureName } from './figures.ts';

interface ReportTableProps {
  /** The name of the table for screen readers. */
  label: string;
  /** The heading of the first column. */
  rowLabel: string;
  report: Report;
  columns: readonly FigureName[];
  nameOf?: (row: ReportRow) => string;
  /** Returns the address of the report about one row. Undefined if there is none. */
  linkOf?: (row: ReportRow) => string | undefined;
  onOpen: ((opened: Opened) => void) | undefined;
}

/** The name of a row. It leads to the report about this row, with the same days. */
function RowName({ to, name }: { to: string | undefined; name: string }) {
  const { search } = useLocation();
  if (to === undefined) return name;
  return (
    <Link component={RouterLink} to={`${to}${search}`}>
      {name}
    </Link>
  );
}

/** The rows of a report with their total. Each count opens the applications that it counts. */
export function ReportTable({ label, rowLabel, report, columns, nameOf, linkOf, onOpen }: ReportTableProps) {
  const cell = (name: FigureName, row: Pick<ReportRow, FigureName | 'opens'>) => {
    const text = figureText(name, row[name]);
    const { opens, kind } = figures[name];
    return (
      <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap', color: 'text.primary', fontSize: 14 }}>
        {onOpen && opens && kind === 'count' && row[name].metric !== 0 ? (
          <Link component="button" onClick={() => onOpen({ ...row.opens, figure: opens })}>
            {text}
          </Link>
        ) : (
          text
        )}
      </TableCell>
    );
  };
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 560 }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{rowLabel}</TableCell>
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {figures[name].label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {report.rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                <RowName to={linkOf?.(row)} name={nameOf ? nameOf(row) : row.name} />
              </TableCell>
              {columns.map((name) => cell(name, row))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ color: 'text.primary', fontSize: 14 }}>
              Total
            </TableCell>
            {columns.map((name) => cell(name, { ...report.totals, opens: report.opens }))}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}
