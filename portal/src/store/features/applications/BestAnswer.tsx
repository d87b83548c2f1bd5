import type { FormListRow } from '@millrace/schemas/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { money } from '../../../shared/format/money.ts';
import { OutcomeChip } from '../../shared/status/StatusChips.tsx';

export function BestAnswer({ row }: { row: FormListRow }) {
  if (!row.best_outcome) {
    return (
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        —
      </Typography>
    );
  }
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <OutcomeChip outcome={row.best_outcome} />
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
