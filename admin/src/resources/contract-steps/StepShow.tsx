import type { ContractStepDetails, ContractStepRow } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { stepReason, stepStateWord, takeBackWords } from '@millrace/schemas/states';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRefresh } from 'react-admin';
import type { RecordOf } from '../../providers/contracts.ts';
import { Facts } from '../../shared/record/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { stepAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { sentenceOf, waitsForPerson, taskOf } from '../../shared/step.messages.ts';
import { StepHistory } from './StepHistory.tsx';
import { StepFactsSection } from './StepFactsSection.tsx';
import { call } from '../../providers/http-client.ts';
import { VerdictDialog } from '../../shared/dialogs/VerdictDialog.tsx';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface TakeBackStepDialogProps {
  step: ContractStepRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** The dialog that withdraws a waiting contract step before the worker sends it to the lender. */
function TakeBackStepDialog({ step, onClose, onDone }: TakeBackStepDialogProps) {
  const { ask, means } = takeBackWords(step.operation, step.lender_name);
  return (
    <ReasonDialog
      title={ask}
      note={means}
      severity="info"
      submitLabel="Withdraw step"
      act={(reason) => call(api.takeBackContractStep, { params: { id: step.id }, body: { reason } })}
      onClose={onClose}
      onDone={() =>
        onDone(`Step withdrawn. ${step.lender_name} did not receive it. The store can start the step again.`)
      }
    />
  );
}

interface ResolveStepDialogProps {
  step: ContractStepRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** The dialog that asks staff whether the lender executed a step whose outcome is unknown. */
function ResolveStepDialog({ step, onClose, onDone }: ResolveStepDialogProps) {
  return (
    <VerdictDialog
      question={`${taskOf(step)}.`}
      yes={`Yes, ${step.lender_name} completed the step`}
      no={`No, ${step.lender_name} did not complete the step. The store can start it again.`}
      missing="Choose whether the lender completed the step"
      decide={(done, reason) =>
        call(api.resolveContractStep, { params: { id: step.id }, body: { done, reason } })
      }
      onClose={onClose}
      onDone={() => onDone('The review is resolved. The contract continues with the result you recorded.')}
    />
  );
}

const factsOf = (step: ContractStepDetails) => [
  {
    name: 'Application',
    value: (
      <RecordLink resource="applications" id={step.application_id}>
        {step.reference}
      </RecordLink>
    ),
  },
  { name: 'Applicant', value: step.applicant_name || '—' },
  { name: 'Store', value: step.store_name },
  { name: 'Organization', value: step.org_name },
  { name: 'Lender', value: step.lender_name },
  { name: 'State', value: stepStateWord(step.state) },
  { name: 'Requested', value: <Instant at={step.created_at} /> },
  { name: 'Sent', value: <Instant at={step.sent_at} /> },
  { name: 'Ended', value: <Instant at={step.ended_at} /> },
];

/**
 * The page of one contract step: the request to the lender, the last response, and the decision that staff
 * must make.
 */
export function StepShow() {
  const [result, setResult] = useState<string | null>(null);
  const [asking, setAsking] = useState<'resolve' | 'take-back' | null>(null);
  const refresh = useRefresh();
  const { canAccess: mayResolve } = useCanAccess({ resource: 'contract-steps', action: 'resolve' });
  const { canAccess: mayTakeBack } = useCanAccess({ resource: 'contract-steps', action: 'take-back' });
  const finish = (sentence: string): void => {
    setAsking(null);
    setResult(sentence);
    refresh();
  };
  return (
    <RecordPage<RecordOf<'contract-steps'>>
      heading={sentenceOf}
      chip={({ word }) => <StatusChip look={stepAppearance(word)} />}
      actions={(step) =>
        (mayResolve && waitsForPerson(step) && (
          <Button variant="contained" onClick={() => setAsking('resolve')}>
            Resolve review
          </Button>
        )) ||
        (mayTakeBack && step.can_take_back && (
          <Button variant="outlined" onClick={() => setAsking('take-back')}>
            Withdraw step
          </Button>
        ))
      }
    >
      {(step) => (
        <>
          {result && (
            <Alert severity="success" role="status" onClose={() => setResult(null)}>
              {result}
            </Alert>
          )}
          {waitsForPerson(step) && (
            <Alert severity="warning" role="note">
              {step.reason && `${stepReason(step.reason)} `}Nothing is sent to {step.lender_name} again until
              a person asks the lender and records the result.
            </Alert>
          )}
          {step.can_take_back && (
            <Alert severity="info" role="note">
              {step.reason && `${stepReason(step.reason)} `}The step has not been sent to {step.lender_name}{' '}
              yet.
            </Alert>
          )}
          <Section title="Step">
            <Facts facts={factsOf(step)} />
          </Section>
          <StepFactsSection step={step} />
          <StepHistory step={step} />
          {asking === 'resolve' && (
            <ResolveStepDialog step={step} onClose={() => setAsking(null)} onDone={finish} />
          )}
          {asking === 'take-back' && (
            <TakeBackStepDialog step={step} onClose={() => setAsking(null)} onDone={finish} />
          )}
        </>
      )}
    </RecordPage>
  );
}
