import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import type { LenderReport } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

/**
 * The chart of how many applications each lender received and how many it approved. The chart library is
 * loaded only on pages that show charts.
 */
export function LenderChart({ report: { rows } }: { report: LenderReport }) {
  // `useTheme().palette` always has the light colors
  const { palette } = useTheme().vars!;
  return (
    <BarChart
      layout="horizontal"
      height={Math.max(160, rows.length * 44 + 60)}
      aria-label={t('Approvals by lender')}
      yAxis={[{ data: rows.map(({ name }) => name), width: 120 }]}
      xAxis={[{ tickMinStep: 1 }]}
      series={[
        { label: t('Asked'), data: rows.map(({ asked }) => asked), color: palette.primary.main },
        { label: t('Approved'), data: rows.map(({ approved }) => approved), color: palette.success.main },
      ]}
    />
  );
}
