import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SentSignInCode } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkSignInCode, sendSignInCode } from '../../api/log-in.ts';
import { codeError } from './sign-in-error.ts';

interface CodeDialogProps {
  identifier: string;
  sent: SentSignInCode;
  /** The right code was entered: the login goes on. */
  onVerified: () => void;
  onClose: () => void;
}

const CODE_LENGTH = 6;
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The code that was mailed, once the password was right. */
export function CodeDialog({ identifier, sent, onVerified, onClose }: CodeDialogProps) {
  const titleId = useId();
  const [newest, setNewest] = useState(sent);
  const { register, handleSubmit, formState, reset, setFocus } = useForm<{ code: string }>();
  useEffect(() => setFocus('code'), [setFocus]);
  const check = useMutation({
    mutationFn: ({ code }: { code: string }) => checkSignInCode({ identifier, code: digitsOf(code) }),
    onSuccess: onVerified,
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const resend = useMutation({
    mutationFn: () => sendSignInCode({ identifier }),
    onSuccess: (again) => {
      setNewest(again);
      reset();
      check.reset();
    },
  });
  const error = resend.error ?? check.error;
  const problem = formState.errors.code?.message;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Enter your code</DialogTitle>
      <form noValidate onSubmit={handleSubmit((values) => check.mutate(values))}>
        <DialogContent>
          <Typography sx={{ mb: 5 }}>
            We sent a code to {newest.masked}. It works for 10 minutes, in this browser.
          </Typography>
          {error && (
            <Alert severity="error" sx={{ mb: 4 }}>
              {codeError(error)}
            </Alert>
          )}
          {resend.isSuccess && !error && (
            <Alert severity="success" sx={{ mb: 4 }}>
              A new code is on its way.
            </Alert>
          )}
          <TextField
            label="Verification code"
            fullWidth
            error={problem !== undefined}
            helperText={problem}
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                autoComplete: 'one-time-code',
                spellCheck: false,
                style: { letterSpacing: '0.3em' },
              },
            }}
            {...register('code', {
              validate: (typed) => digitsOf(typed).length === CODE_LENGTH || 'Enter the 6 digits of the code',
            })}
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => resend.mutate()}
            disabled={newest.sendsLeft === 0}
            loading={resend.isPending}
            sx={{ mr: 'auto' }}
          >
            Send a new code
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={check.isPending}>
            Verify
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
