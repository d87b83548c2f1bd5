import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Report } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { calendarDay } from '../time/region.ts';

/**
 * The chart of submitted, approved and closed applications by day. The chart library is loaded only on pages
 * that show charts.
 */
export function DailyChart({ report }: { report: Report }) {
  // `useTheme().palette` always has the light colors
  const { palette } = useTheme().vars!;
  // as many days as fit side by side
  const labels = useMediaQuery('(max-width: 599px)', { noSsr: true }) ? 4 : 8;
  const values = (name: 'submitted' | 'approved' | 'closed') =>
    report.rows.map((row) => row[name].metric ?? 0);
  return (
    <BarChart
      height={280}
      aria-label={t('Applications per day')}
      xAxis={[
        {
          scaleType: 'band',
          data: report.rows.map(({ id }) => id),
          height: 32,
          // the year would not fit; the tooltip shows it
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? calendarDay(day, { month: 'short', day: 'numeric' }) : calendarDay(day),
          tickLabelInterval: (_, index) => index % Math.ceil(report.rows.length / labels) === 0,
          tickLabelStyle: { fontSize: 12 },
        },
      ]}
      yAxis={[{ width: 36, tickMinStep: 1 }]}
      series={[
        { label: t('Submitted'), data: values('submitted'), color: palette.primary.main },
        { label: t('Approved'), data: values('approved'), color: palette.success.main },
        { label: t('Closed'), data: values('closed'), color: palette.warning.main },
      ]}
    />
  );
}
