import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ExcludedLine, StaffContract } from '@millrace/schemas/api';
import { staffStep } from '@millrace/schemas/states';
import { useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { useMoney } from '../../../shared/money/amounts.tsx';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import type { StepContext } from './use-contract-step.ts';
import { isKnown, useRights } from './use-rights.ts';

type Step = StaffContract['steps'][number];

/** Joins the reasons why values of the goods were not sent to the lender. Each reason is included once. */
const whyOf = (excludedLines: readonly ExcludedLine[]): string =>
  [...new Set(excludedLines.map(({ reason }) => translated(reason)))].join(' ');

/**
 * True if the step gives a reason why it waits. A step that waits without a reason cannot be withdrawn here,
 * because a worker may start it at any moment.
 */
const isHeld = ({ can_take_back, reasons }: Step): boolean => can_take_back && reasons.length > 0;

interface StepItemProps {
  step: Step;
  lenderName: string;
  /** True if this is the store's own contract and not a lender's. */
  isOwn: boolean;
  isNewest: boolean;
  onTakeBack: (() => void) | undefined;
}

function StepItem({ step, lenderName, isOwn, isNewest, onTakeBack }: StepItemProps) {
  const { operation, state, at, reasons, excluded_lines, amount_cents: amount } = step;
  const { text, tone, icon } = staffStep(operation, state, lenderName, isOwn, t);
  const Icon = statusIcons[icon];
  const money = useMoney();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 1.5 }}>
      <Icon aria-hidden sx={{ fontSize: 20, mt: 0.5, color: `tone.${tone}.main` }} />
      <Box>
        <Typography sx={{ fontWeight: isNewest ? 550 : 400 }}>
          {text}
          {operation !== 'setInvoice' && amount !== undefined && ` · ${money(amount)}`}
        </Typography>
        {reasons.map((reason) => (
          <Typography key={reason} sx={{ color: 'text.secondary' }}>
            {translated(reason)}
          </Typography>
        ))}
        {excluded_lines.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Not sent: {excludedLines}. {excludedLines2}', {
              excludedLines: excluded_lines.map(({ name }) => name).join(', '),
              excludedLines2: whyOf(excluded_lines),
            })}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <LocalInstant at={at} />
        </Typography>
        {onTakeBack && (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={onTakeBack}>
            {t('Withdraw step')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/**
 * Lists the steps of the contract, newest first. A waiting step that was not sent to the lender can be
 * withdrawn.
 */
export function ContractSteps({ details, entry }: StepContext) {
  // the step does not change while the dialog is open, so that events do not close it
  const [opened, setOpened] = useState<Step | null>(null);
  const mayDo = useRights();
  const steps = [...(entry.contract?.steps ?? [])].reverse();
  const mayTakeBack = (step: Step): boolean =>
    isHeld(step) && isKnown(step.operation) && mayDo(step.operation);
  return (
    <>
      <Box component="ol" aria-label={t('Steps')} aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            lenderName={entry.lenderName}
            isOwn={entry.contract?.signs_here === true}
            isNewest={index === 0}
            onTakeBack={mayTakeBack(step) ? () => setOpened(step) : undefined}
          />
        ))}
      </Box>
      {opened && (
        <TakeBackDialog details={details} entry={entry} step={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
