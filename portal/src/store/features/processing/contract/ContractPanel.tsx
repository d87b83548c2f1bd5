import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffContract, StaffTimelineEntry } from '@millrace/schemas/api';
import {
  contractAction,
  type ContractAction,
  contractOperations,
  statusWords,
} from '@millrace/schemas/states';
import { useState } from 'react';
import { Panel } from '../../../shared/Panel.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';
import { ToneChip } from '../../../shared/status/ToneChip.tsx';
import { Questions } from '../questions/Questions.tsx';
import { NextAction } from './NextAction.tsx';
import { ContractSteps } from './ContractSteps.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useRights } from './use-rights.ts';
import { useStepEnds } from './use-step-ends.ts';

interface ContractPanelProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry & { contract: StaffContract };
}

interface Action {
  operation: ContractAction;
  words: ReturnType<typeof contractAction>;
}

/** With the contract as it was: what is sent once more after a lost answer counts once, whatever came of it meanwhile. */
type Opened = Action & Pick<ContractPanelProps, 'entry'>;

function StateChip({ state }: { state: string }) {
  const { staff, tone, icon } = statusWords('contract', state);
  return <ToneChip tone={tone} word={staff} icon={statusIcons[icon]} />;
}

const isAction = (operation: string): operation is ContractAction =>
  operation !== 'answer' && (contractOperations as readonly string[]).includes(operation);

/** How the contract with one lender stands, what it waits for, and what the store can do about it. */
export function ContractPanel({ details, entry }: ContractPanelProps) {
  const { contract, lenderName } = entry;
  const mayDo = useRights();
  // as it was when it was opened: news of the lender take no dialog from under the fingers
  const [chosen, setChosen] = useState<Opened | null>(null);
  useStepEnds(contract);
  const actions = contract.actions.flatMap<Action>(({ operation, undo }) =>
    isAction(operation) && mayDo(operation)
      ? [{ operation, words: contractAction(operation, lenderName, undo) }]
      : [],
  );
  const asks = contract.actions.some(({ operation }) => operation === 'answer');
  const takesGoods = (list: readonly { operation: string }[]) =>
    list.some(({ operation }) => operation === 'setInvoice');
  const wantsGoods = entry.offers.length === 0 && takesGoods(contract.actions);
  const needsGoods = wantsGoods && !asks && takesGoods(actions);
  return (
    <Panel title={`Contract · ${lenderName}`} aside={contract.state && <StateChip state={contract.state} />}>
      <Stack sx={{ gap: 4, px: { xs: 4, sm: 5 }, pb: 5 }}>
        {asks && contract.state === null && contract.steps.length === 0 && (
          <Typography>
            {lenderName} has something to ask first. Its answer stands once that is answered.
          </Typography>
        )}
        {wantsGoods && !asks && contract.steps.length === 0 && (
          <Typography>
            {lenderName} approved. It makes its offers for the goods:{' '}
            {needsGoods ? 'enter what the customer buys.' : 'the store has to enter what the customer buys.'}
          </Typography>
        )}
        {contract.apart && (
          <Typography>
            {lenderName} approved. This form leaves the contract to {lenderName}: go on with the customer
            there. Whether it is handled here is set where the paths of the form are managed.
          </Typography>
        )}
        {!contract.apart && !details.is_test && <NextAction details={details} entry={entry} />}
        {contract.steps.length > 0 && <ContractSteps details={details} entry={entry} />}
        {asks && <Questions details={details} entry={entry} />}
        {actions.length > 0 && (
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
            {actions.map((action) => (
              <Button
                key={action.operation}
                variant={action.operation === 'setInvoice' && needsGoods ? 'contained' : 'outlined'}
                onClick={() => setChosen({ ...action, entry })}
              >
                {action.words.label}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
      {chosen && (
        <StepDialog
          details={details}
          entry={chosen.entry}
          hasMovedOn={contract.steps.length !== chosen.entry.contract.steps.length}
          operation={chosen.operation}
          words={chosen.words}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
