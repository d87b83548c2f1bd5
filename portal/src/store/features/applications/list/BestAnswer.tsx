import type { FormListRow } from '@millrace/schemas/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { money } from '../../../../shared/format/money.ts';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';

export function BestAnswer({ row }: { row: FormListRow }) {
  if (!row.best_outcome) {
    return (
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        —
      </Typography>
    );
  }
  const lender = row.lenders.find(
    ({ name, outcome }) => name === row.best_lender && outcome === row.best_outcome,
  );
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <EntryChips state="Completed" outcome={row.best_outcome} contract={lender?.contract_state ?? null} />
        {row.approved_cents !== null && (
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {money(row.approved_cents)}
          </Typography>
        )}
      </Stack>
      {row.best_lender && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {row.best_lender}
        </Typography>
      )}
    </Stack>
  );
}
