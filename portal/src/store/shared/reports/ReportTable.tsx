import Link from '@mui/material/Link';
import type { Report, ReportRow } from '@millrace/schemas/api';
import { Link as RouterLink, useLocation } from 'react-router';
import { t } from '@millrace/ui/translate';
import { SortedTable, type SortedColumn } from '../table/SortedTable.tsx';
import type { Opened } from './api.ts';
import { figures, figureText, nameOfRow, ranksBy, type FigureName } from './figures.ts';

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
  /** The figure that ranks the rows. */
  rankBy?: FigureName;
}

/**
 * The first cell of a row. If there is a report about this row, the name links to it, with the same period.
 */
function RowName({ to, name }: { to: string | undefined; name: string }) {
  const { search } = useLocation();
  if (to === undefined) return name;
  return (
    <Link component={RouterLink} to={`${to}${search}`}>
      {name}
    </Link>
  );
}

/** The table of a report with a total row. Clicking a number lists the applications that it counts. */
export function ReportTable({
  label,
  rowLabel,
  report,
  columns,
  nameOf,
  linkOf,
  onOpen,
  rankBy,
}: ReportTableProps) {
  const ranks = rankBy && ranksBy(report.rows, rankBy);
  const nameIn = (row: ReportRow) => (nameOf ? nameOf(row) : nameOfRow(row));
  const number = (name: FigureName, row: Pick<ReportRow, FigureName | 'opens'>) => {
    const text = figureText(name, row[name], report.currency);
    const { opens } = figures[name];
    if (!onOpen || !opens || !row[name]?.metric) return text;
    return (
      <Link component="button" onClick={() => onOpen({ ...row.opens, figure: opens })}>
        {text}
      </Link>
    );
  };
  const shown: readonly SortedColumn<ReportRow>[] = [
    {
      id: 'name',
      label: rowLabel,
      // rows that are days are sorted by date and not by their displayed name
      value: ({ id, name }) => (/^\d{4}-\d\d-\d\d$/.test(id) ? id : name),
      cell: (row) => <RowName to={linkOf?.(row)} name={nameIn(row)} />,
    },
    ...(ranks && rankBy
      ? [
          {
            id: 'rank',
            label: t('Rank by {label}', { label: figures[rankBy].label.toLowerCase() }),
            value: ({ id }: ReportRow) => ranks.get(id) ?? null,
            cell: ({ id }: ReportRow) => ranks.get(id) ?? '—',
          },
        ]
      : []),
    ...columns.map((name) => ({
      id: name,
      label: figures[name].label,
      value: (row: ReportRow) => row[name]?.metric ?? null,
      cell: (row: ReportRow) => number(name, row),
    })),
  ];
  return (
    <SortedTable
      label={label}
      rows={report.rows}
      keyOf={({ id }) => id}
      columns={shown}
      footer={[
        t('Total'),
        ...(ranks ? [''] : []),
        ...columns.map((name) => number(name, { ...report.totals, opens: report.opens })),
      ]}
    />
  );
}
