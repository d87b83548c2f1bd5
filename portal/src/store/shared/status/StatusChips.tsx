import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { statusIcons } from './icons.ts';
import {
  contractAppearance,
  type StatusAppearance,
  outcomeAppearance,
  rowAppearance,
  sentAppearance,
  stateAppearance,
  subscriptionAppearance,
} from './status-appearance.ts';
import { ToneChip } from './ToneChip.tsx';

const chip = ({ word, tone, icon }: StatusAppearance) => (
  <ToneChip tone={tone} word={word} icon={statusIcons[icon]} />
);

export const SentChip = ({ state }: { state: string }) => chip(sentAppearance(state));
export const ContractChip = ({ state }: { state: string }) => chip(contractAppearance(state));
export const SubscriptionChip = ({ status }: { status: string }) => chip(subscriptionAppearance(status));
export const OutcomeChip = ({ outcome }: { outcome: string }) => chip(outcomeAppearance(outcome));

/** The states that are not shown next to an outcome, because the outcome contains the same information. */
const SETTLED: readonly string[] = ['Lender Responded', 'Completed', 'Processing'];

interface EntryChipsProps {
  state: string;
  outcome: string | null;
  /** The state of the contract. Null if there is no contract. */
  contract?: string | null;
  /** The result that a user chose in the status menu. */
  menuValue?: string | null;
}

/**
 * Shows the outcome as a label. While the lender is still working, the lender's state is shown next to it.
 * Without an outcome, the state is the label.
 */
export function EntryChips({ state, outcome, contract = null, menuValue = null }: EntryChipsProps) {
  if (outcome === null) return chip(stateAppearance(state));
  const look = rowAppearance({ state, outcome, contract: { state: contract } });
  const answered = (
    <>
      {chip(look)}
      {menuValue !== null && menuValue !== 'None' && t(menuValue) !== look.word && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(menuValue)}
        </Typography>
      )}
    </>
  );
  if (SETTLED.includes(state) || (outcome === 'contract_sent' && contract !== null)) return answered;
  return (
    <>
      {answered}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {stateAppearance(state).word}
      </Typography>
    </>
  );
}
