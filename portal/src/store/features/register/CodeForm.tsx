import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';

interface CodeFormProps {
  email: string;
  pending: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onAgain: () => void;
  onBack: () => void;
}

/**
 * The form for the code sent to an e-mail address. The texts are the same for new and known addresses, so
 * that they do not reveal which accounts exist.
 */
export function CodeForm({ email, pending, error, onCode, onAgain, onBack }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const problem = formState.errors.code?.message;
  return (
    <Stack component="form" noValidate spacing={5} onSubmit={handleSubmit(({ code }) => onCode(code))}>
      {error && <Alert severity="error">{error}</Alert>}
      <Typography>
        {t('We sent an email to')} <strong>{email}</strong>
        {t('. Enter the code in it within 10 minutes.')}
      </Typography>
      <TextField
        label={t('Code')}
        autoComplete="one-time-code"
        error={Boolean(problem)}
        helperText={problem ?? t('Six digits')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        {...register('code', { validate: (text) => text.trim() !== '' || t('Enter the code') })}
      />
      <Button type="submit" variant="contained" size="large" loading={pending} loadingPosition="start">
        {t('Confirm')}
      </Button>
      <Stack direction="row" sx={{ flexWrap: 'wrap', '& > button': { whiteSpace: 'nowrap' } }}>
        <Button disabled={pending} onClick={onAgain}>
          {t('Send a new code')}
        </Button>
        <Button disabled={pending} onClick={onBack}>
          {t('Change details')}
        </Button>
      </Stack>
    </Stack>
  );
}
