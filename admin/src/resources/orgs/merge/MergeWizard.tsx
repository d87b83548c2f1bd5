import type { AdminOrg } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Step,
  StepLabel,
  Stepper,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../../providers/http-client.ts';
import { LeaveQuestion } from '@millrace/ui/dialogs';
import { useUpdated } from '../../../shared/data/use-updated.ts';
import { Overview } from './Overview.tsx';
import { SelectOrgs } from './SelectOrgs.tsx';
import { SelectPrimaryUser } from './SelectPrimaryUser.tsx';

const steps = ['Select organizations', 'Select primary user', 'Overview'] as const;

interface MergeWizardProps {
  /** The org that is preselected for the merge. */
  first?: AdminOrg;
  onClose: () => void;
}

/**
 * The dialog that merges orgs in three steps: choose the orgs, choose the future org admin, check the overview.
 */
export function MergeWizard({ first, onClose }: MergeWizardProps) {
  const id = useId();
  const [step, setStep] = useState(0);
  const [orgs, setOrgs] = useState<AdminOrg[]>(first ? [first] : []);
  const [userId, setUserId] = useState<number | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  // a ref, because a second click may come before a changed state is rendered
  const isSent = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const setSent = (sent: boolean): void => {
    isSent.current = sent;
    setRunning(sent);
  };
  const merge = useMutation({
    mutationFn: () =>
      call(api.mergeOrgs, { body: { org_ids: orgs.map((org) => org.id), primary_user_id: userId ?? 0 } }),
    onSuccess: useUpdated(onClose),
    onError: () => setSent(false),
  });
  const problems = [
    orgs.length < 2 ? 'Select at least two organizations.' : null,
    userId === null ? 'Select the primary user.' : null,
    isConfirmed ? null : 'Type the name of the organization to confirm.',
  ];
  const goOn = (): void => {
    const problem = problems[step] ?? null;
    setMissing(problem);
    if (problem !== null) return;
    if (step < steps.length - 1) setStep(step + 1);
    else if (!isSent.current) {
      setSent(true);
      merge.mutate();
    }
  };
  /** Removes the error of a choice when that choice changes. */
  const forget = (): void => {
    setMissing(null);
    if (merge.isError) merge.reset();
  };
  const goBack = (): void => {
    forget();
    setConfirmed(false);
    setStep(step - 1);
  };
  // Escape and clicks outside may be accidental, so they ask for confirmation once the user has chosen
  // something; Cancel does not ask
  const isBegun = orgs.length > (first ? 1 : 0) || userId !== null;
  return (
    <Dialog
      open
      onClose={() => (isBegun ? setLeaving(true) : onClose())}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Merge Orgs</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 3 }}>
          <Stepper activeStep={step} alternativeLabel>
            {steps.map((label) => (
              <Step key={label}>
                <StepLabel>{label}</StepLabel>
              </Step>
            ))}
          </Stepper>
          {missing && <Alert severity="warning">{missing}</Alert>}
          {merge.error && <Alert severity="error">{merge.error.message}</Alert>}
          {step === 0 && (
            <SelectOrgs
              chosen={orgs}
              onChange={(chosen) => {
                forget();
                setOrgs(chosen);
                setUserId(null);
              }}
            />
          )}
          {step === 1 && (
            <SelectPrimaryUser
              orgs={orgs}
              chosen={userId}
              onChange={(chosen) => {
                forget();
                setUserId(chosen);
              }}
            />
          )}
          {step === 2 && userId !== null && (
            <Overview
              wanted={{ org_ids: orgs.map((org) => org.id), primary_user_id: userId }}
              isOver={isRunning}
              onTyped={(isName) => {
                forget();
                setConfirmed(isName);
              }}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {step > 0 && (
          <Button disabled={merge.isPending} onClick={goBack}>
            Back
          </Button>
        )}
        <Button variant="contained" loading={merge.isPending} onClick={goOn}>
          {step === steps.length - 1 ? 'Proceed' : 'Next'}
        </Button>
      </DialogActions>
      {isLeaving && (
        <LeaveQuestion
          title="Leave the merge?"
          text="Nothing is merged yet. If you leave, your selection is lost."
          onLeave={onClose}
          onStay={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
