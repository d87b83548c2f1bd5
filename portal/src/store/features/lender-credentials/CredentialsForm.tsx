import Typography from '@mui/material/Typography';
import type { StoreLenderCredentials } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '@millrace/schemas/http-client';
import { credentialsQuery, saveCredentials } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { CredentialField } from './CredentialField.tsx';
import type { CredentialValues } from './credential-values.ts';

interface CredentialsFormProps {
  storeId: number;
  /** The lender whose credentials are entered. Undefined until the user chooses a lender. */
  lender: StoreLenderCredentials | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Returns only the changed values. A secret that was not typed again stays unchanged. */
function changesOf(lender: StoreLenderCredentials, { values }: CredentialValues): Record<string, string> {
  const changed = lender.fields.filter(({ key, value }) => (values[key] ?? '').trim() !== (value ?? ''));
  return Object.fromEntries(changed.map(({ key }) => [key, values[key]!.trim()]));
}

export function CredentialsForm({ storeId, lender, onClose, children }: CredentialsFormProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { control, handleSubmit, setError } = useForm<CredentialValues>({
    defaultValues: {
      values: Object.fromEntries(lender?.fields.map(({ key, value }) => [key, value ?? '']) ?? []),
    },
  });
  const save = useMutation({
    mutationFn: (typed: CredentialValues) => {
      const body = {
        creds: { lender_id: lender!.lender_id, ...changesOf(lender!, typed) },
        ...(lender!.credential_id && { credId: lender!.credential_id }),
        storeId,
        isOther: false,
      };
      return saveCredentials(body);
    },
    onSuccess: async ({ pending_change: change }) => {
      toast.success(
        change?.is_own ? t('Saved. Another person has to approve the new key') : t('Credentials Saved'),
      );
      onClose();
      await client.invalidateQueries({ queryKey: credentialsQuery(storeId).queryKey });
    },
    onError: (error) => {
      const fields = error instanceof ApiProblem ? error.errors : [];
      for (const { field, message } of fields)
        setError(`values.${field.replace(/^creds\./, '')}`, { message }, { shouldFocus: true });
    },
  });
  return (
    <FormDialog
      title={t('Lender Credentials')}
      submitLabel={t('Save')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={lender ? handleSubmit((typed) => save.mutate(typed)) : (event) => event.preventDefault()}
    >
      {children}
      {lender && <Intro lender={lender} />}
      {lender?.fields.map((field) => (
        <CredentialField key={field.key} control={control} field={field} />
      ))}
    </FormDialog>
  );
}

function Intro({
  lender: { lender_name: name, fields, credential_id: credId, api_type: apiType },
}: {
  lender: StoreLenderCredentials;
}) {
  if (fields.length === 0)
    return (
      <Typography>
        {t('{name} needs no credentials. Save to allow applications to this lender.', { name })}
      </Typography>
    );
  const what = credId
    ? t('The account of this store at {name}.', { name })
    : t('Enter the credentials that {name} gave this store.', { name });
  const hidden = fields.some(({ secret }) => secret)
    ? apiType === 'manual'
      ? t(' Secrets are encrypted. People who process applications can copy them to sign in at {name}.', {
          name,
        })
      : t(' Secrets are encrypted and cannot be shown again.')
    : '';
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {what}
      {hidden}
    </Typography>
  );
}
