import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '@millrace/schemas/http-client';
import { checkPhone, signInPhoneQuery, textToPhone } from './api.ts';
import { EnterCode } from '../../shared/code/EnterCode.tsx';
import { ResendButton } from '../../shared/code/ResendButton.tsx';
import { useCodeEntry } from '../../shared/code/use-code-entry.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { PasswordTextField } from '../../shared/password/PasswordTextField.tsx';
import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { ruleResult } from '../../shared/typing/rule-result.ts';

interface PhoneFields {
  phone: string;
  currentPassword: string;
}

/**
 * Asks for a phone number, and then for the code that was texted to it. Asks for the password only if the
 * server requires it.
 */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asksPassword, setAsksPassword] = useState(false);
  const phone = useForm<PhoneFields>({ defaultValues: { phone: '', currentPassword: '' } });
  const { setFocus } = phone;
  useEffect(() => setFocus('phone'), [setFocus]);
  const { sent, isResent, form, check, send, error } = useCodeEntry({
    send: ({ phone: typed, currentPassword }: PhoneFields) =>
      textToPhone({ mobile_phone: parseAnyPhone(typed), ...(asksPassword && { currentPassword }) }),
    check: (code) => checkPhone({ code }),
    onVerified: async () => {
      onClose();
      toast.success(t('Saved'));
      await client.invalidateQueries({ queryKey: signInPhoneQuery.queryKey });
    },
    onNotSent: (refused) => {
      if (refused instanceof ApiProblem && refused.code === 'current-password-needed') setAsksPassword(true);
    },
  });
  const { phone: wrongPhone, currentPassword: wrongPassword } = phone.formState.errors;
  if (sent)
    return (
      <FormDialog
        title={t('Enter your code')}
        submitLabel={t('Verify')}
        pending={check.isPending}
        error={null}
        onClose={onClose}
        onSubmit={form.handleSubmit((fields) => check.mutate(fields))}
      >
        <EnterCode form={form} sent={sent} error={error} isResent={isResent}>
          <ResendButton
            sent={sent}
            pending={send.isPending}
            onResend={() => send.mutate(phone.getValues())}
          />
        </EnterCode>
      </FormDialog>
    );
  return (
    <FormDialog
      title={t('Phone for sign-in codes')}
      submitLabel={t('Send code')}
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={phone.handleSubmit((fields) => send.mutate(fields))}
    >
      <TextField
        label={t('Mobile phone')}
        autoComplete="tel"
        error={wrongPhone !== undefined}
        helperText={wrongPhone?.message ?? t('We text a code to this number to confirm that it is yours.')}
        slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
        {...phone.register('phone', {
          onBlur: () => phone.setValue('phone', parseAnyPhone(phone.getValues('phone'))),
          validate: (typed) => ruleResult(anyPhoneProblem(typed, 'text')),
        })}
      />
      {asksPassword && (
        <PasswordTextField
          label={t('Current password')}
          autoComplete="current-password"
          error={wrongPassword !== undefined}
          helperText={wrongPassword?.message}
          {...phone.register('currentPassword', { required: t('Enter your password') })}
        />
      )}
    </FormDialog>
  );
}
