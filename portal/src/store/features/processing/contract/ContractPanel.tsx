import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {
  LeftOutLine,
  ProcessingDetails,
  StaffContract,
  StaffTimelineEntry,
} from '@millrace/schemas/api';
import {
  contractAction,
  type ContractOperation,
  contractOperations,
  staffStep,
  statusWords,
} from '@millrace/schemas/states';
import { useState } from 'react';
import { useMay } from '../../../session/session-context.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';
import { ToneChip } from '../../../shared/status/ToneChip.tsx';
import { Questions } from '../questions/Questions.tsx';
import { NextAction } from './NextAction.tsx';
import { permissionOf } from './permission-of.ts';
import { useStepEnds } from './use-step-ends.ts';
import { StepDialog } from './StepDialog.tsx';

interface ContractPanelProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry & { contract: StaffContract };
}

interface Action {
  operation: ContractOperation;
  words: ReturnType<typeof contractAction>;
}

/** With the contract as it was: what is sent once more after a lost answer counts once, whatever came of it meanwhile. */
type Opened = Action & Pick<ContractPanelProps, 'entry'>;

function StateChip({ state }: { state: string }) {
  const { staff, tone, icon } = statusWords('contract', state);
  return <ToneChip tone={tone} word={staff} icon={statusIcons[icon]} />;
}

/** Each reason once. */
const whyOf = (leftOut: readonly LeftOutLine[]): string =>
  [...new Set(leftOut.map(({ reason }) => reason))].join(' ');

function Steps({ entry }: Pick<ContractPanelProps, 'entry'>) {
  const steps = entry.contract.steps.toReversed();
  return (
    <Box component="ol" aria-label="Steps" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ operation, state, at, reasons, left_out }, index) => {
        const { text, tone, icon } = staffStep(operation, state, entry.lenderName);
        const Icon = statusIcons[icon];
        return (
          <Box component="li" key={`${at} ${operation}`} sx={{ display: 'flex', gap: 3, py: 1.5 }}>
            <Icon aria-hidden sx={{ fontSize: 20, mt: 0.5, color: `tone.${tone}.main` }} />
            <Box>
              <Typography sx={{ fontWeight: index === 0 ? 550 : 400 }}>{text}</Typography>
              {reasons.map((reason) => (
                <Typography key={reason} sx={{ color: 'text.secondary' }}>
                  {reason}
                </Typography>
              ))}
              {left_out.length > 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {`Left out: ${left_out.map(({ name }) => name).join(', ')}. ${whyOf(left_out)}`}
                </Typography>
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Instant at={at} />
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const isKnown = (operation: string): operation is ContractOperation =>
  (contractOperations as readonly string[]).includes(operation);

/** How the contract with one lender stands, what it waits for, and what the store can do about it. */
export function ContractPanel({ details, entry }: ContractPanelProps) {
  const { contract, lenderName } = entry;
  const permissions = {
    act: useMay('contracts:act'),
    send: useMay('contracts:send'),
    cancel: useMay('contracts:cancel'),
    deliver: useMay('deliveries:confirm'),
  };
  // as it was when it was opened: news of the lender take no dialog from under the fingers
  const [chosen, setChosen] = useState<Opened | null>(null);
  useStepEnds(contract);
  const actions = contract.actions.flatMap<Action>(({ operation, undo }) =>
    isKnown(operation) && operation !== 'answer' && permissions[permissionOf(operation)]
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
        {contract.steps.length > 0 && <Steps entry={entry} />}
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
