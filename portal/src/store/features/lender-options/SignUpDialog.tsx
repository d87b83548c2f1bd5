import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LenderOption, LenderSignUpBody } from '@millrace/schemas/api';
import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { lenderOptionsQuery, signUpWithLender } from './api.ts';
import { useSession } from '../../session/session-context.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { ruleResult } from '../../shared/typing/rule-result.ts';

interface SignUpDialogProps {
  storeId: number;
  option: LenderOption;
  onClose: () => void;
}

interface Input {
  contact_name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * The dialog "Lender Sign-up". It asks for the contact at the store who should be called back about this
 * lender.
 */
export function SignUpDialog({ storeId, option, onClose }: SignUpDialogProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<Input>({
    defaultValues: {
      contact_name: `${user.first_name} ${user.last_name}`.trim(),
      email: user.email ?? '',
      phone: '',
      message: '',
    },
  });
  const { contact_name: nameError, email: emailError, phone: phoneError } = formState.errors;
  const ask = useMutation<LenderOption, Error, Input>({
    mutationFn: ({ message, ...contact }) => {
      const body: LenderSignUpBody = {
        storeId,
        lender_id: option.lender_id,
        contact_name: contact.contact_name.trim(),
        email: contact.email.trim(),
        phone: parseAnyPhone(contact.phone),
        ...(message.trim() && { message: message.trim() }),
      };
      return signUpWithLender(body);
    },
    onSuccess: async () => {
      toast.success(t('New Lender Form Submitted'));
      onClose();
      await client.invalidateQueries({ queryKey: lenderOptionsQuery(storeId).queryKey });
    },
  });
  return (
    <FormDialog
      title={t('Lender Sign-up')}
      submitLabel={t('Submit')}
      pending={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => ask.mutate(input))}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('We pass this on to {name} and help this store through its sign-up.', { name: option.name })}
      </Typography>
      <TextField
        label={t('Contact name')}
        error={Boolean(nameError)}
        helperText={nameError?.message}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        {...register('contact_name', { validate: (text) => text.trim() !== '' || t('Enter a name') })}
      />
      <TextField
        label={t('Email')}
        type="email"
        error={Boolean(emailError)}
        helperText={emailError?.message}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('email', {
          validate: (text) =>
            /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ||
            t('Enter an email address, like name@example.com'),
        })}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        error={Boolean(phoneError)}
        helperText={phoneError?.message}
        slotProps={{ htmlInput: { maxLength: 30 } }}
        {...register('phone', {
          validate: (text) => ruleResult(anyPhoneProblem(text)),
        })}
      />
      <TextField
        label={t('Message (optional)')}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        {...register('message')}
      />
    </FormDialog>
  );
}
