import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ContractAnswerBody } from '@millrace/schemas/api';
import { useForm } from 'react-hook-form';
import { answerLender } from '../../../api/contract.ts';
import { ProblemAlert } from '../../../shared/ProblemAlert.tsx';
import { useContractStep, type StepContext } from './use-contract-step.ts';

/** What a lender asks somebody to type in: the shopper on the phone, or the store beside the shopper. */
export function CodeForm({ details, entry }: StepContext) {
  const request = entry.inputRequests.find(({ kind }) => kind !== 'correction');
  const { register, handleSubmit, reset, formState } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  });
  const answer = useContractStep<Pick<ContractAnswerBody, 'request_id' | 'values'>>({
    details,
    entry,
    send: answerLender,
    begun: `Sent to ${entry.lenderName}`,
    onBegun: () => reset(),
  });
  if (!request) return null;
  const send = ({ code }: { code: string }): void =>
    answer.mutate({ request_id: request.id, values: { code: code.trim() } });
  const problem = formState.errors.code?.message;
  return (
    <form noValidate onSubmit={handleSubmit(send)} aria-label={`Code for ${entry.lenderName}`}>
      {answer.error && <ProblemAlert error={answer.error} />}
      <Typography sx={{ mb: 3 }}>{request.prompt}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'flex-start' } }}>
        <TextField
          label="Code"
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 20 },
          }}
          {...register('code', { validate: (typed) => typed.trim() !== '' || 'Enter the code' })}
        />
        <Button type="submit" variant="contained" loading={answer.isPending}>
          Send code
        </Button>
      </Stack>
    </form>
  );
}
