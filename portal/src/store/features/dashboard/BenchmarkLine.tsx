import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { benchmarkQuery } from '../../shared/reports/api.ts';
import { figures, figureText } from '../../shared/reports/figures.ts';
import type { AskedPeriod } from '../../shared/reports/period.ts';

const rates = ['approvalRate', 'closeRate', 'avgMerchFeeRate'] as const;

/**
 * Compares the store with the medians of stores of other organizations. The server sends no medians for fewer
 * than five stores; then nothing is shown.
 */
export function BenchmarkLine({ storeId, period }: { storeId: number; period: AskedPeriod }) {
  const { data } = useQuery(benchmarkQuery(storeId, period));
  if (!data?.medians) return null;
  const { stores, ...medians } = data.medians;
  const words = rates.map(
    (name) =>
      `${figures[name].label.toLowerCase()} ${figureText(name, { metric: medians[name], variance: null })}`,
  );
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('Median of {stores} stores of other organizations: {words}.', { stores, words: words.join(', ') })}
    </Typography>
  );
}
