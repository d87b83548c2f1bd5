import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { FormListRow } from '@millrace/schemas/api';
import { situationStatuses, type SituationStatus } from '@millrace/schemas/states';
import Box from '@mui/material/Box';
import { t } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { outcomeAppearance } from '../../../shared/status/status-appearance.ts';
import { unseen } from '../../../shared/page/unseen.ts';
import { OneLine } from './OneLine.tsx';

/** In these states the best result is the approval of a contract that ended. */
const endedStatuses: readonly SituationStatus[] = ['cancelled', 'expired', 'refunded'];

/** The best result on one line: the approved amount, or the result in words. The lender is named on hover. */
export function BestLine({ row }: { row: FormListRow }) {
  const {
    best_outcome: outcome,
    best_lender: lender,
    approved_cents: cents,
    over_approved: isOver,
    situation,
  } = row;
  if (!outcome) return <OneLine sx={{ color: 'text.secondary' }}>—</OneLine>;
  const { word } = outcomeAppearance(outcome);
  const isEnded = endedStatuses.includes(situation.status);
  const over = isOver && t('Loan above the approved amount');
  const title = [lender, isEnded ? t(situationStatuses[situation.status].staff) : word, over]
    .filter(Boolean)
    .join(' · ');
  return (
    <OneLine title={title} sx={cents === null || isEnded ? { color: 'text.secondary' } : { fontWeight: 650 }}>
      {over && (
        <WarningAmberRounded
          titleAccess={over}
          sx={{ fontSize: 16, mr: 1, verticalAlign: '-3px', color: 'tone.warning.main' }}
        />
      )}
      {cents === null ? word : money(cents, row.currency)}
      {cents !== null && (
        <Box component="span" sx={unseen}>
          {title}
        </Box>
      )}
    </OneLine>
  );
}
