import Typography from '@mui/material/Typography';
import { statusIcons } from './icons.ts';
import {
  contractLook,
  formStatusLook,
  type Look,
  outcomeLook,
  rowLook,
  sentLook,
  stateLook,
} from './looks.ts';
import { ToneChip } from './ToneChip.tsx';

const chip = ({ word, tone, icon }: Look) => <ToneChip tone={tone} word={word} icon={statusIcons[icon]} />;

export const FormStatusChip = ({ status }: { status: string }) => chip(formStatusLook(status));
export const SentChip = ({ state }: { state: string }) => chip(sentLook(state));
export const ContractChip = ({ state }: { state: string }) => chip(contractLook(state));
export const OutcomeChip = ({ outcome }: { outcome: string }) => chip(outcomeLook(outcome));

/** States that say nothing more than the outcome, so they are not shown beside it. */
const SETTLED: readonly string[] = ['Lender Responded', 'Completed'];

interface EntryChipsProps {
  state: string;
  outcome: string | null;
  /** The state of the contract. Null if there is no contract. */
  contract?: string | null;
}

/**
 * Shows the outcome as a label, with the state beside it while the lender is still working. Without an outcome,
 * the state is the label.
 */
export function EntryChips({ state, outcome, contract = null }: EntryChipsProps) {
  if (outcome === null) return chip(stateLook(state));
  const answered = chip(rowLook({ state, outcome, contract: { state: contract } }));
  if (SETTLED.includes(state) || (outcome === 'contract_sent' && contract !== null)) return answered;
  return (
    <>
      {answered}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {stateLook(state).word}
      </Typography>
    </>
  );
}
