import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Closeout } from '@millrace/schemas/api';
import { useId } from 'react';
import { money, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { Checks } from '../Checks.tsx';
import type { Problems, TypedCloseout } from './closeout-draft.ts';

export interface StepProps {
  closeout: Closeout;
  typed: TypedCloseout;
  /** The errors of the step, by field. Empty until the user tries to continue. */
  problems: Problems;
  onChange: (changes: Partial<TypedCloseout>) => void;
}

function named(
  { name, approved_amount: amount, approves }: Closeout['lenders'][number],
  currency: Currency,
): string {
  if (!approves) return t('{name} · no longer approved', { name });
  return amount === null
    ? name
    : t('{name} · approved up to {limit}', { name, limit: money(Math.round(amount * 100), currency) });
}

/**
 * Returns the associates to choose from. An associate who closed the sale and has left the store is included,
 * so that the saved choice stays valid.
 */
function people({ associates, closed_associate_id: id, closed_associate_name: name }: Closeout) {
  if (id === null || name === null || associates.some((one) => one.id === id)) return associates;
  return [...associates, { id, name }];
}

/**
 * The first step asks whether the customer accepted. For an approved application, it also asks which lenders
 * were accepted and which associate closed the sale.
 */
export function FirstStep({ closeout, typed, problems, onChange }: StepProps) {
  const id = useId();
  const { is_approved: isApproved, lenders } = closeout;
  const associates = people(closeout);
  const unanswered = problems['applicant_accepted'];
  return (
    <>
      {!isApproved && <Typography>{t('No lender has approved this application.')}</Typography>}
      <FormControl error={Boolean(unanswered)}>
        <FormLabel id={id}>{t('Did the customer accept?')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={typed.accepted}
          onChange={(_, accepted) => onChange({ accepted: accepted as TypedCloseout['accepted'] })}
        >
          <FormControlLabel value="yes" label={t('Yes')} control={<Radio />} disabled={!isApproved} />
          <FormControlLabel value="no" label={t('No')} control={<Radio />} />
        </RadioGroup>
        {unanswered && (
          <FormHelperText role="alert" sx={{ ml: 0 }}>
            {unanswered}
          </FormHelperText>
        )}
      </FormControl>
      {isApproved && (
        <Checks
          label={t('Lenders')}
          items={lenders.map((lender) => ({ id: lender.id, name: named(lender, closeout.currency) }))}
          chosen={typed.lenders}
          error={problems['applicationResults']}
          onChange={(chosen) =>
            onChange({ lenders: lenders.map((lender) => lender.id).filter((one) => chosen.includes(one)) })
          }
        />
      )}
      {isApproved && associates.length > 0 && (
        <TextField
          select
          label={t('Closing associate')}
          value={typed.associate}
          onChange={({ target }) => onChange({ associate: target.value })}
          error={Boolean(problems['closed_associate_id'])}
          helperText={problems['closed_associate_id'] ?? t('The associate who closed the sale.')}
        >
          {associates.map(({ id: who, name }) => (
            <MenuItem key={who} value={String(who)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
