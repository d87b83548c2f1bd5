import Stack from '@mui/material/Stack';
import { useMay } from '../../../session/session-context.ts';
import type { StepContext } from '../contract/use-contract-step.ts';
import { answerable } from './question-fields.ts';
import { QuestionForm } from './QuestionForm.tsx';

/**
 * Shows the open questions of a lender, for users who may answer them for the store. Questions that need a
 * regrade (sending corrected answers) are not included.
 */
export function Questions({ details, entry }: StepContext) {
  const may = useMay('contracts:act');
  const open = answerable(entry);
  if (!may || open.length === 0) return null;
  return (
    <Stack sx={{ gap: 5 }}>
      {open.map((request) => (
        <QuestionForm key={request.id} details={details} entry={entry} request={request} />
      ))}
    </Stack>
  );
}
