import { MenuItem, TextField } from '@mui/material';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { outcomeAppearance } from '../status/status-appearance.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

interface ResolveDialogProps {
  attemptId: string;
  about: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

type Outcome = NonNullable<ResolveReviewBody['outcome']>;
const outcomes: readonly Outcome[] = ['Approved', 'Rejected', 'Pending'];

/**
 * The dialog for a submission whose outcome is unknown. It asks staff whether the lender has the application
 * and what the lender decided.
 */
export function ResolveDialog({ attemptId, about, onClose, onDone }: ResolveDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  return (
    <VerdictDialog
      about={about}
      question="Does the lender have the application?"
      yes="Yes, the lender received it"
      no="No, the lender did not receive it"
      missing="Choose whether the lender has the application"
      whenYes={
        <TextField
          select
          label="Lender’s answer"
          helperText="Choose “Not decided yet” if the lender has not decided."
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as Outcome | '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Not decided yet</MenuItem>
          {outcomes.map((one) => (
            <MenuItem key={one} value={one}>
              {outcomeAppearance(one).word}
            </MenuItem>
          ))}
        </TextField>
      }
      whenNo="The application is sent to the lender again immediately, which can cause another inquiry."
      decide={(received, reason) =>
        call(api.resolveAttempt, {
          params: { id: attemptId },
          body: {
            received,
            ...(received && outcome !== '' && { outcome }),
            reason,
          },
        })
      }
      onClose={onClose}
      onDone={() => onDone('The review is resolved. Routing continues with the result you recorded.')}
    />
  );
}
