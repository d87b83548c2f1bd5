import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { PasswordTextField } from '../../shared/password/PasswordTextField.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

/** Matches text that an HTTP header can contain. */
const written = /^[\x21-\x7e]+$/;

interface TokenFormProps {
  /** The error of the last token that the server rejected. */
  error: Error | null;
  pending: boolean;
  onToken: (token: string) => void;
}

export function TokenForm({ error, pending, onToken }: TokenFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { token: '' } });
  const problem = formState.errors.token?.message;
  return (
    <Stack
      component="form"
      noValidate
      spacing={5}
      onSubmit={handleSubmit(({ token }) => onToken(token.trim()))}
    >
      {error && <ProblemAlert error={error} />}
      <PasswordTextField
        label={t('API token')}
        secret="API token"
        autoComplete="off"
        error={problem !== undefined}
        helperText={problem}
        {...register('token', { validate: (text) => written.test(text.trim()) || t('Enter the API token') })}
      />
      <Button type="submit" variant="contained" size="large" loading={pending} loadingPosition="start">
        {t('Sign in')}
      </Button>
    </Stack>
  );
}
