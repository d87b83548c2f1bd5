import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { passwordFinding, passwordLimits, passwordTexts } from '@millrace/schemas/passwords';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { PasswordTextField } from './PasswordTextField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { ruleResult } from '../typing/rule-result.ts';

export interface NewPasswordFields {
  newPassword: string;
  confirmation: string;
  currentPassword: string;
}

interface NewPasswordFormProps {
  onSend: (fields: NewPasswordFields) => void;
  error: Error | null;
  isPending: boolean;
  /** True if the form also asks for the current password, because the user signed in too long ago. */
  asksCurrent?: boolean;
  /** Content that is rendered beside the button. */
  children?: ReactNode;
}

/**
 * The form for a new password: two inputs and the password rules. Rules are marked as met while the user
 * types.
 */
export function NewPasswordForm({ onSend, error, isPending, asksCurrent, children }: NewPasswordFormProps) {
  const { register, handleSubmit, formState, control, getValues } = useForm<NewPasswordFields>({
    defaultValues: { newPassword: '', confirmation: '', currentPassword: '' },
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const { newPassword, confirmation, currentPassword } = formState.errors;
  return (
    <Stack component="form" noValidate spacing={5} onSubmit={handleSubmit(onSend)}>
      {asksCurrent && (
        <PasswordTextField
          label={t('Current password')}
          autoComplete="current-password"
          error={Boolean(currentPassword)}
          helperText={currentPassword?.message}
          {...register('currentPassword', { required: t(passwordTexts.required) })}
        />
      )}
      <PasswordTextField
        label={t('Password')}
        autoComplete="new-password"
        error={Boolean(newPassword)}
        helperText={newPassword?.message}
        {...register('newPassword', { validate: (password) => ruleResult(passwordFinding(password)) })}
      />
      <PasswordRules typed={typed} />
      <PasswordTextField
        label={t('Password Confirmation')}
        autoComplete="new-password"
        error={Boolean(confirmation)}
        helperText={confirmation?.message}
        {...register('confirmation', {
          maxLength: { value: passwordLimits.max, message: t(passwordTexts.rule) },
          validate: (again) => again === getValues('newPassword') || t(passwordTexts.mismatch),
        })}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('Change Password')}
        </Button>
        {children}
      </Stack>
      {error && <ProblemAlert error={error} />}
    </Stack>
  );
}
