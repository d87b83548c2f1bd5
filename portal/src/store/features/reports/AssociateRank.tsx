import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { money } from '../../../shared/format/money.ts';
import { scorecardQuery } from '../../shared/reports/api.ts';
import { ranksBy } from '../../shared/reports/figures.ts';
import type { AskedPeriod } from '../../shared/reports/period.ts';

interface AssociateRankProps {
  storeId: number;
  associateId: string;
  period: AskedPeriod;
}

/** Shows the rank of an associate in the store, and the median of all associates of the store. */
export function AssociateRank({ storeId, associateId, period }: AssociateRankProps) {
  const { data } = useQuery(scorecardQuery({ store_id: storeId }, period));
  if (!data) return null;
  const ranks = ranksBy(data.rows, 'financed');
  const rank = ranks.get(associateId);
  if (rank === undefined) return null;
  const amounts = data.rows
    .filter(({ id }) => ranks.has(id))
    .map(({ financed }) => financed.metric ?? 0)
    .sort((a, b) => a - b);
  const half = Math.floor(amounts.length / 2);
  const median = amounts.length % 2 === 1 ? amounts[half]! : (amounts[half - 1]! + amounts[half]!) / 2;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {t("Rank {rank} of {size} by financed amount. The median for the store's associates is {median}.", {
        rank,
        size: ranks.size,
        median: money(median, data.currency),
      })}
    </Typography>
  );
}
