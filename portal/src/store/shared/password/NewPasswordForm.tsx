import CheckRounded from '@mui/icons-material/CheckRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { passwordFinding, passwordLimits, passwordRules, passwordTexts } from '@millrace/schemas/passwords';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ProblemAlert } from '../ProblemAlert.tsx';
import { PasswordField } from './PasswordField.tsx';

export interface NewPasswordFields {
  newPassword: string;
  confirmation: string;
  currentPassword: string;
}

interface NewPasswordFormProps {
  onSend: (fields: NewPasswordFields) => void;
  error: Error | null;
  isPending: boolean;
  /** Asked for when the last sign-in is some time ago. */
  asksCurrent?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** Password, the same again, and what a password has to be, ticked off while it is typed. */
export function NewPasswordForm({ onSend, error, isPending, asksCurrent, children }: NewPasswordFormProps) {
  const { register, handleSubmit, formState, control, getValues } = useForm<NewPasswordFields>({
    defaultValues: { newPassword: '', confirmation: '', currentPassword: '' },
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const { newPassword, confirmation, currentPassword } = formState.errors;
  return (
    <Stack component="form" noValidate spacing={5} onSubmit={handleSubmit(onSend)}>
      {asksCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={Boolean(currentPassword)}
          helperText={currentPassword?.message}
          {...register('currentPassword', { required: passwordTexts.required })}
        />
      )}
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={Boolean(newPassword)}
        helperText={newPassword?.message}
        {...register('newPassword', { validate: (password) => passwordFinding(password) ?? true })}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label="What the password needs">
        {passwordRules.map(({ words, isKept }) => (
          <RuleLine key={words} words={words} isKept={isKept(typed)} />
        ))}
      </Box>
      <PasswordField
        label="Password Confirmation"
        autoComplete="new-password"
        error={Boolean(confirmation)}
        helperText={confirmation?.message}
        {...register('confirmation', {
          maxLength: { value: passwordLimits.max, message: passwordTexts.rule },
          validate: (again) => again === getValues('newPassword') || passwordTexts.mismatch,
        })}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          Change Password
        </Button>
        {children}
      </Stack>
      {error && <ProblemAlert error={error} />}
    </Stack>
  );
}

function RuleLine({ words, isKept }: { words: string; isKept: boolean }) {
  const Icon = isKept ? CheckRounded : RemoveRounded;
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        color: isKept ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" titleAccess={isKept ? 'Done' : 'Still missing'} />
      {words}
    </Typography>
  );
}
