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

/** States that say no more than that there is an answer. */
const SETTLED: readonly string[] = ['Lender Responded', 'Completed'];

interface EntryChipsProps {
  state: string;
  outcome: string | null;
  /** How far the contract is, where there is one. */
  contract?: string | null;
}

/** The answer as a chip, with the state beside it where work goes on; until there is an answer, the state is the chip. */
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
