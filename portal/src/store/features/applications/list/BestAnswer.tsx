import type { FormListRow } from '@millrace/schemas/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { money } from '../../../../shared/format/money.ts';
import { EntryChips } from '../../../shared/status/StatusChips.tsx';

/**
 * Marks an application whose closeout (the store's record of the sale) states a loan above the approved
 * amount.
 */
function OverApproved({ row }: { row: FormListRow }) {
  if (!row.over_approved) return null;
  return (
    <Typography
      variant="body2"
      component="span"
      // table cells do not wrap; this sentence must wrap, or it would cover the next column
      sx={{ color: 'tone.warning.main', whiteSpace: 'normal' }}
    >
      Loan above the approved amount
    </Typography>
  );
}

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
    <Stack sx={{ alignItems: { xs: 'flex-start', md: 'flex-end' }, gap: 1 }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: { md: 'flex-end' },
          columnGap: 2,
          rowGap: 1,
        }}
      >
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
      <OverApproved row={row} />
    </Stack>
  );
}
