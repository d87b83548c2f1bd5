import type { FormListRow } from '@millrace/schemas/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { outcomeAppearance } from '../../../shared/status/status-appearance.ts';
import { OutcomeChip } from '../../../shared/status/StatusChips.tsx';

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
      {t('Loan above the approved amount')}
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
  const { word } = outcomeAppearance(row.best_outcome);
  const approval = row.approved_cents;
  // an approval and a contract need no label of their own, because the column of the status has it
  const isSaid = row.best_outcome === 'Approved' || row.best_outcome === 'contract_sent';
  const notes = [row.best_lender, approval !== null && !isSaid && word];
  return (
    <Stack sx={{ alignItems: 'flex-end', textAlign: 'right' }}>
      {approval === null ? (
        <OutcomeChip outcome={row.best_outcome} />
      ) : (
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {money(approval, row.currency)}
        </Typography>
      )}
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {notes.filter(Boolean).join(' · ')}
      </Typography>
      <OverApproved row={row} />
    </Stack>
  );
}
