import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Closeout } from '@millrace/schemas/api';
import { closeoutTexts } from '@millrace/schemas/closeout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SameActionWarning } from '../../presence/SameActionWarning.tsx';
import { formListKey } from '../forms/api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useToast } from '../toast/use-toast.tsx';
import { closeoutKey, saveCloseout } from './api.ts';
import {
  closeoutBody,
  lenderSteps,
  problemsOf,
  typedCloseout,
  type TypedCloseout,
} from './closeout-draft.ts';
import { FirstStep } from './FirstStep.tsx';
import { LenderStep } from './LenderStep.tsx';

interface StoredDraft {
  typed: TypedCloseout;
  /**
   * Identifies the stored data from which the draft was made. If this data changes, because of another save
   * or a new lender response, a new draft is made.
   */
  from: string;
}

const groundKey = ({ id, saved_at, lenders, associates }: Closeout): string =>
  JSON.stringify([id, saved_at, lenders.map((lender) => lender.id), associates.map(({ id: who }) => who)]);

/**
 * Holds the draft of a closeout, the store's record of the sale. The draft survives closing the dialog, until
 * it is saved or the user signs out.
 */
function useCloseoutDraft(formId: string, closeout: Closeout) {
  const client = useQueryClient();
  const key = ['closeout-draft', formId];
  const from = groundKey(closeout);
  const [typed, setTyped] = useState(() => {
    const kept = client.getQueryData<StoredDraft>(key);
    return kept?.from === from ? kept.typed : typedCloseout(closeout);
  });
  const change = (changes: Partial<TypedCloseout>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    client.setQueryDefaults(['closeout-draft'], { gcTime: Infinity });
    client.setQueryData<StoredDraft>(key, { typed: next, from });
  };
  return { typed, change, forget: () => client.removeQueries({ queryKey: key }) };
}

interface CloseoutWizardProps {
  formId: string;
  closeout: Closeout;
  onClose: () => void;
}

/**
 * The steps of the closeout: first step 0, then one step for each lender that the customer accepted. Closing
 * the dialog keeps the draft.
 */
export function CloseoutWizard({ formId, closeout: read, onClose }: CloseoutWizardProps) {
  // the closeout does not change while the dialog is open, even if lender events arrive
  const [closeout] = useState(read);
  const client = useQueryClient();
  const toast = useToast();
  const { typed, change, forget } = useCloseoutDraft(formId, closeout);
  const [step, setStep] = useState(0);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const body = closeoutBody(typed, closeout, formId);
      return saveCloseout(body);
    },
    onSuccess: async () => {
      forget();
      onClose();
      toast.success(t(closeoutTexts.saved));
      await Promise.all([
        client.invalidateQueries({ queryKey: closeoutKey(formId) }),
        client.invalidateQueries({ queryKey: formListKey }),
      ]);
    },
  });
  const lenders = lenderSteps(typed, closeout);
  const problems = problemsOf(typed, closeout, step);
  const missing = Object.values(problems);
  const isLast = step >= lenders.length;
  const lenderId = step > 0 ? lenders[step - 1] : undefined;
  const goTo = (next: number): void => {
    setTried(false);
    setStep(next);
  };
  const goOn = (): void => {
    if (missing.length > 0) setTried(true);
    else if (isLast) save.mutate();
    else goTo(step + 1);
  };
  const props = { closeout, typed, problems: tried ? problems : {}, onChange: change };
  const place = lenderId && closeout.lenders.find(({ id }) => id === lenderId)?.name;
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          <SameActionWarning action="closeout" />
          {lenders.length > 0 && (
            <Typography aria-live="polite" variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Step {value} of {value2}', { value: step + 1, value2: lenders.length + 1 })}
              {place && ` · ${place}`}
            </Typography>
          )}
          {save.error && <ProblemAlert error={save.error} listsFields />}
          {tried && problems['created_at'] === t(closeoutTexts.invalidDate) && (
            <Alert severity="error">{t(closeoutTexts.invalidDate)}</Alert>
          )}
          {lenderId === undefined ? (
            <FirstStep {...props} />
          ) : (
            <LenderStep key={lenderId} {...props} lenderId={lenderId} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {step === 0 ? (
          <Button onClick={onClose}>{t('Cancel')}</Button>
        ) : (
          <Button onClick={() => goTo(step - 1)}>{t('Back')}</Button>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          aria-disabled={missing.length > 0 || undefined}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
        >
          {isLast ? t('Finished') : t('Next')}
        </Button>
      </DialogActions>
    </form>
  );
}
