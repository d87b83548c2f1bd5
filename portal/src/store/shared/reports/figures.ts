import type { Kpi, Report, ReportRow } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { t, translated } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';

type Totals = Report['totals'];
export type FigureName = keyof Totals;

/** Returns the name of a row. Rows without a store, associate or link have a text of the server as name. */
export const nameOfRow = ({ id, name }: Pick<ReportRow, 'id' | 'name'>): string =>
  id === '0' || id === 'none' ? translated(name) : name;

interface FigureWords {
  readonly label: string;
  readonly definition: string;
  readonly kind: 'count' | 'money' | 'rate';
  /** True if a lower value is better. */
  readonly isInverse?: true;
  /** The figure whose applications are listed when the user clicks the number. */
  readonly opens?: 'started' | 'submitted' | 'approved' | 'closed' | 'failed';
}

export const figures: Readonly<Record<FigureName, FigureWords>> = {
  clicks: {
    label: t('Clicks'),
    definition: t('Visits to the link on these days.'),
    kind: 'count',
  },
  started: {
    label: t('Started'),
    definition: t('Applications that customers began on these days.'),
    kind: 'count',
    opens: 'started',
  },
  submitted: {
    label: t('Submitted'),
    definition: t('Applications submitted on these days. Test applications do not count.'),
    kind: 'count',
    opens: 'submitted',
  },
  approved: {
    label: t('Approved'),
    definition: t('Submitted applications that at least one lender approved.'),
    kind: 'count',
    opens: 'approved',
  },
  approvalRate: {
    label: t('Approval rate'),
    definition: t('Approved applications as a percentage of submitted applications.'),
    kind: 'rate',
    opens: 'approved',
  },
  financed: {
    label: t('Financed'),
    definition: t('Financed amounts of the deals that customers accepted.'),
    kind: 'money',
    opens: 'closed',
  },
  closed: {
    label: t('Closed'),
    definition: t('Applications whose customers accepted a deal.'),
    kind: 'count',
    opens: 'closed',
  },
  closeRate: {
    label: t('Close rate'),
    definition: t('Accepted deals as a percentage of the approved applications.'),
    kind: 'rate',
    opens: 'closed',
  },
  avgMerchFeeRate: {
    label: t('Average merchant fee'),
    definition: t('Merchant fees as a percentage of the financed amounts.'),
    kind: 'rate',
    isInverse: true,
    opens: 'closed',
  },
  approvedButFailed: {
    label: t('Declined by customer'),
    definition: t('Approved applicants who declined the deal, as a percentage of submitted applications.'),
    kind: 'rate',
    isInverse: true,
    opens: 'failed',
  },
};

export const cardFigures = [
  'submitted',
  'approved',
  'approvalRate',
  'financed',
  'closeRate',
  'avgMerchFeeRate',
] as const satisfies readonly FigureName[];

/**
 * Ranks the rows by a figure, highest first. Rows with the same value share a rank. Rows without a value have
 * no rank.
 */
export function ranksBy(
  rows: readonly (Partial<Record<FigureName, Kpi>> & { id: string })[],
  name: FigureName,
): ReadonlyMap<string, number> {
  const values = rows.flatMap((row) => {
    const metric = row[name]?.metric ?? 0;
    return metric > 0 && row.id !== '0' ? [{ id: row.id, metric }] : [];
  });
  return new Map(
    values.map(({ id, metric }) => [id, 1 + values.filter((one) => one.metric > metric).length]),
  );
}

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');

export function figureText(name: FigureName, kpi: Kpi | undefined, currency?: Currency): string {
  const metric = kpi?.metric ?? null;
  if (metric === null) return '—';
  const { kind } = figures[name];
  if (kind === 'money') return money(metric, currency);
  return kind === 'rate' ? `${decimals.format(metric)}%` : whole.format(metric);
}

/**
 * Returns the change of a figure since the compared period, and whether the change is good. Rates change in
 * percentage points, counts in percent.
 */
export function changeText(
  name: FigureName,
  kpi: Kpi | undefined,
): { text: string; tone: 'success' | 'danger' | 'none' } {
  const variance = kpi?.variance ?? null;
  if (variance === null) return { text: t('No earlier data'), tone: 'none' };
  const { kind, isInverse = false } = figures[name];
  const size = decimals.format(Math.abs(variance));
  if (size === '0') return { text: t('No change'), tone: 'none' };
  const isMore = variance > 0;
  const by = kind === 'rate' ? t('{size} points', { size }) : `${size}%`;
  return {
    text: isMore ? t('▲ {by} more', { by }) : t('▼ {by} less', { by }),
    tone: isMore === isInverse ? 'danger' : 'success',
  };
}
