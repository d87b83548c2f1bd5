import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { codeError } from './code-error.ts';
import type { SentCode } from './sent-code.ts';

export interface CodeFields {
  code: string;
}

interface EnterCodeProps {
  form: UseFormReturn<CodeFields>;
  sent: SentCode;
  error: Error | null;
  /** True if another code was sent after the first one. */
  isResent: boolean;
  /** The actions for a user who receives no code. */
  children: ReactNode;
}

/** Shows where the code was sent, the input for the code, and the error of the last wrong code. */
export function EnterCode({ form, sent, error, isResent, children }: EnterCodeProps) {
  const { register, formState, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const problem = formState.errors.code?.message;
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography>
        {t('We sent a code to {masked}. The code works for {minutes} minutes in this browser.', {
          masked: sent.masked,
          minutes: codeLimits.minutes,
        })}
      </Typography>
      {error && <Alert severity="error">{codeError(error)}</Alert>}
      {isResent && !error && <Alert severity="success">{t('A new code is on its way.')}</Alert>}
      <TextField
        label={t('Verification code')}
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
          validate: (typed) =>
            typedCode(typed).length === codeLimits.length ||
            t('Enter the {count} digits of the code', { count: codeLimits.length }),
        })}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', mx: -3.5, my: -2 }}>
        {children}
      </Stack>
    </Stack>
  );
}
