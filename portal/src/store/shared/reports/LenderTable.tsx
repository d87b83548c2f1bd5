import Link from '@mui/material/Link';
import type { LenderReport, LenderReportRow } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { SortedTable, type SortedColumn } from '../table/SortedTable.tsx';
import type { Opened } from './api.ts';

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** Formats a duration, given in milliseconds, as seconds, minutes or hours. */
function durationText(ms: number): string {
  if (ms < 60_000) return `${decimals.format(ms / 1000)} s`;
  return ms < 3_600_000
    ? t('{decimals} min', { decimals: decimals.format(ms / 60_000) })
    : `${decimals.format(ms / 3_600_000)} h`;
}

interface Column {
  readonly label: string;
  readonly value: (row: LenderReportRow) => number | null;
  readonly format: (value: number, currency: Currency) => string;
  /** The figure whose applications are listed when the user clicks the number. */
  readonly opens?: Opened['figure'];
  /** True for a column that the short table on dashboards omits. */
  readonly isExtra?: true;
}
const count = (value: number) => decimals.format(value);
const rate = (value: number) => `${decimals.format(value)}%`;
const columns: readonly Column[] = [
  { label: t('Asked'), value: ({ asked }) => asked, format: count, opens: 'submitted' },
  { label: t('Approved'), value: ({ approved }) => approved, format: count, opens: 'approved' },
  { label: t('Approval rate'), value: ({ approvalRate }) => approvalRate, format: rate, opens: 'approved' },
  {
    label: t('Approved amount'),
    value: ({ approved_cents }) => approved_cents,
    format: money,
    opens: 'approved',
    isExtra: true,
  },
  { label: t('Closed'), value: ({ closed }) => closed, format: count, opens: 'closed', isExtra: true },
  {
    label: t('Financed'),
    value: ({ financed_cents }) => financed_cents,
    format: money,
    opens: 'closed',
    isExtra: true,
  },
  {
    label: t('Errors and reviews'),
    value: ({ failed }) => failed,
    format: count,
    opens: 'failed',
    isExtra: true,
  },
  { label: t('Median answer time'), value: ({ answer_p50_ms }) => answer_p50_ms, format: durationText },
  {
    label: t('95% answer within'),
    value: ({ answer_p95_ms }) => answer_p95_ms,
    format: durationText,
    isExtra: true,
  },
];

interface LenderTableProps {
  report: LenderReport;
  onOpen: ((opened: Opened) => void) | undefined;
  isShort?: true;
}

/**
 * A table of the lenders' responses and response times. Clicking a count lists the applications that it
 * counts.
 */
export function LenderTable({ report, onOpen, isShort }: LenderTableProps) {
  const shown: readonly SortedColumn<LenderReportRow>[] = [
    { id: 'name', label: t('Lender'), value: ({ name }) => name, cell: ({ name }) => name },
    ...columns
      .filter(({ isExtra }) => !(isShort && isExtra))
      .map(({ label, value, format, opens }) => ({
        id: label,
        label,
        value,
        cell: (row: LenderReportRow) => {
          const number = value(row);
          const text = number === null ? '—' : format(number, report.currency);
          if (!onOpen || !opens || !number) return text;
          return (
            <Link component="button" onClick={() => onOpen({ ...row.opens, figure: opens })}>
              {text}
            </Link>
          );
        },
      })),
  ];
  return (
    <SortedTable
      label={t('Lender answers')}
      rows={report.rows}
      keyOf={({ lender_id }) => String(lender_id)}
      columns={shown}
    />
  );
}
