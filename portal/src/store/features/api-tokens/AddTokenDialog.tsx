import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiTokenBody } from '@millrace/schemas/api';
import { scopeWords, type TokenScope } from '@millrace/schemas/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { apiTokensQuery, createApiToken } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { NewTokenDialog } from './NewTokenDialog.tsx';

interface AddTokenDialogProps {
  storeId: number;
  onClose: () => void;
}

interface Entered {
  name: string;
  isTest: string;
  days: number;
  scopes: TokenScope[];
}

const lifetimes = [
  [30, t('In 30 days')],
  [90, t('In 90 days')],
  [365, t('In a year')],
] as const;

/** Asks for the name of a new API token. Then the dialog shows the token, which is never shown again. */
export function AddTokenDialog({ storeId, onClose }: AddTokenDialogProps) {
  const client = useQueryClient();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { name: '', isTest: 'live', days: 365, scopes: [] as TokenScope[] },
  });
  const create = useMutation({
    mutationFn: ({ name, isTest, days, scopes }: Entered) => {
      const body: ApiTokenBody = {
        name: name.trim(),
        storeId,
        expires_in_days: days,
        scopes,
        ...(isTest === 'test' && { is_test: true }),
      };
      return createApiToken(body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: apiTokensQuery(storeId).queryKey }),
  });
  if (create.data) return <NewTokenDialog token={create.data} onClose={onClose} />;
  const { name } = formState.errors;
  return (
    <FormDialog
      title={t('Add API Token')}
      submitLabel={t('Add API Token')}
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => create.mutate(input))}
    >
      <TextField
        label={t('Name')}
        error={Boolean(name)}
        helperText={name?.message ?? t('Where the token is used, for example: Front counter.')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...register('name', { validate: (text) => text.trim() !== '' || t('Enter a name') })}
      />
      <Controller
        control={control}
        name="isTest"
        render={({ field: { ref, ...field } }) => (
          <TextField
            select
            label={t('Use for')}
            inputRef={ref}
            helperText={
              field.value === 'test'
                ? t('Starts test sessions only. Nothing is sent to lenders or customers.')
                : undefined
            }
            {...field}
          >
            <MenuItem value="live">{t('Real applications')}</MenuItem>
            <MenuItem value="test">{t('Tests')}</MenuItem>
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field: { ref, ...field } }) => (
          <TextField select label={t('Expires')} inputRef={ref} {...field}>
            {lifetimes.map(([days, label]) => (
              <MenuItem key={days} value={days}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <FormGroup role="group" aria-label={t('Permissions')}>
            <FormLabel component="span">{t('Permissions besides reading applications')}</FormLabel>
            {(Object.keys(scopeWords) as (keyof typeof scopeWords)[]).map((scope) => (
              <FormControlLabel
                key={scope}
                label={t(scopeWords[scope])}
                control={
                  <Checkbox
                    checked={value.includes(scope)}
                    onChange={(_, checked) =>
                      onChange(checked ? [...value, scope] : value.filter((other) => other !== scope))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      />
    </FormDialog>
  );
}
