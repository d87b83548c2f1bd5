import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { OrgStore } from '@millrace/schemas/api';
import { wrongWithRoles, type Role } from '@millrace/schemas/permissions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, type UseFormRegister } from 'react-hook-form';
import { orgStoresQuery } from '../orgs/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { addUser } from './api.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useToast } from '../toast/use-toast.tsx';
import { PersonFields } from './PersonFields.tsx';
import { trimmed, type PersonInput } from './person-rules.ts';
import { RoleFields } from './RoleFields.tsx';
import { ruleResult } from '../typing/rule-result.ts';

type Store = Pick<OrgStore, 'id' | 'store_name'>;

interface AddUserDialogProps {
  orgId: number;
  /** The store that is preselected. Used on the screen of one store. */
  store?: Store;
  /** Called after the user was added, to load lists of users again. */
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

interface Input extends PersonInput {
  roles: Role[];
  store: Store | null;
}

const listed = 50;

/** The dialog that adds a user. The new user has no password and receives a one-time link by e-mail. */
export function AddUserDialog({ orgId, store, onAdded, onClose }: AddUserDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const stores = useQuery({
    ...orgStoresQuery({ org_id: orgId, limit: listed, ...(words && { search: words }) }),
    placeholderData: keepPreviousData,
  });
  const { control, register, handleSubmit, setError, formState } = useForm<Input>({
    defaultValues: { first_name: '', last_name: '', email: '', roles: [], store: store ?? null },
  });
  const add = useMutation({
    mutationFn: ({ roles, store: chosen, ...person }: Input) => {
      const body = { ...trimmed(person), roles, store: chosen!.id };
      return addUser(body);
    },
    onSuccess: async ({ email }) => {
      onClose();
      toast.success(t('User added. An invitation is on its way to {email}.', { email }));
      await Promise.all([onAdded(), client.invalidateQueries({ queryKey: ['org', orgId] })]);
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const { field, message } of error.errors) setError(field as keyof Input, { message });
    },
  });
  return (
    <FormDialog
      title={t('Add New User')}
      submitLabel={t('Add user')}
      pending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => add.mutate(input))}
    >
      <PersonFields
        register={register as unknown as UseFormRegister<PersonInput>}
        errors={formState.errors}
      />
      <Controller
        control={control}
        name="roles"
        rules={{ validate: (roles) => ruleResult(wrongWithRoles(roles)) }}
        render={({ field: { value, onChange }, fieldState }) => (
          <RoleFields value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="store"
        rules={{ validate: (chosen) => chosen !== null || t('Choose the store') }}
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <Autocomplete<Store>
            options={stores.data?.list ?? []}
            loading={stores.isFetching}
            filterOptions={(found) => found}
            getOptionLabel={({ store_name }) => store_name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            value={value}
            onChange={(_, chosen) => onChange(chosen)}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            renderInput={(params) => (
              <TextField
                {...params}
                inputRef={ref}
                label={t('Store')}
                error={Boolean(fieldState.error)}
                helperText={fieldState.error?.message ?? t('The store in which the person works.')}
              />
            )}
          />
        )}
      />
    </FormDialog>
  );
}
