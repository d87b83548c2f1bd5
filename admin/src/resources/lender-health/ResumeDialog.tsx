import type { LenderHealthDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { choiceWords, notCounted, alreadyResumed, resumedWords, skippedWords } from './resume.messages.ts';

const COUNT_MS = 5000;

interface ResumeDialogProps {
  lender: Pick<LenderHealthDetails, 'id' | 'name'>;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The dialog that resumes a paused lender. While the dialog is open, the pause continues and skipped
 * applications are still counted. Skipped applications that this dialog does not send are never sent.
 */
export function ResumeDialog({ lender: { id, name }, onClose, onDone }: ResumeDialogProps) {
  const notify = useNotify();
  const [askSkipped, setAskSkipped] = useState(false);
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: ['lender-health', id, 'skipped'],
    queryFn: () => call(api.getLenderHealth, { params: { id }, query: { window: '1h' } }),
    refetchOnMount: 'always',
    refetchInterval: COUNT_MS,
  });
  const now = isFetchedAfterMount && !error ? data : undefined;
  const skipped = now?.skipped;
  const counted = skipped === undefined ? notCounted(error) : skippedWords(name, skipped);
  return (
    <ReasonDialog
      title={`Resume ${name}?`}
      note={
        now && !now.paused
          ? alreadyResumed(name)
          : `New applications are sent to ${name} again, and its open alerts are closed. ${counted}`
      }
      submitLabel="Resume lender"
      act={async (reason) => {
        if (skipped === undefined) throw new Error(notCounted(error));
        const { queued } = await call(api.resumeLender, {
          params: { id },
          body: {
            reason,
            ...(askSkipped && { ask_skipped: true }),
          },
        });
        notify(resumedWords(name, queued), { type: 'success' });
      }}
      onClose={onClose}
      onDone={onDone}
      choice={
        Boolean(skipped) && (
          <FormControlLabel
            control={<Checkbox checked={askSkipped} onChange={(_, checked) => setAskSkipped(checked)} />}
            label={choiceWords(name, skipped!)}
          />
        )
      }
    />
  );
}
