import * as api from '@millrace/schemas/calls';
import { MenuItem, TextField } from '@mui/material';
import { countryOf, usualCountry } from '@millrace/schemas/countries';
import { anyPhoneProblem } from '@millrace/schemas/form';
import { accountKinds, affiliateAdmin, roles, roleWords } from '@millrace/schemas/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { noReferenceData, referenceDataQuery } from '../../../shared/data/reference-data.ts';
import { bodyOf, emptyAccount, laaBodyOf, type AccountInput } from './account-input.ts';

const choices = roles.filter((role) => accountKinds[role]);

/**
 * The dialog that creates an account: an org with its first store and owner, or a single user. A single user
 * is a member of staff, or belongs to an affiliate or a lender affiliate account.
 */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: lists = noReferenceData } = useQuery(referenceDataQuery);
  const { data: lenders = [] } = useQuery({
    queryKey: ['laa', 'lenders'],
    queryFn: () => call(api.listLaaLenders),
    staleTime: 0,
  });
  const { control, register, handleSubmit, setFocus, formState } = useForm<AccountInput>({
    defaultValues: emptyAccount,
    shouldUnregister: false,
  });
  const [role, laaId] = useWatch({ control, name: ['role', 'laa_id'] });
  const kind = role === '' ? undefined : accountKinds[role];
  // The lender affiliate account is created together with its first administrator, so it needs a name.
  const isNewLaa =
    role === affiliateAdmin && lenders.some(({ id, has_account }) => id === laaId && !has_account);
  const offered = lenders.filter(({ has_account, is_active }) =>
    has_account ? is_active : role === affiliateAdmin,
  );
  const create = useMutation<unknown, Error, AccountInput>({
    mutationFn: (input) =>
      isNewLaa
        ? call(api.createLaaAccount, { body: laaBodyOf(input) })
        : call(api.createAccount, { body: bodyOf(input) }),
    onSuccess: () => {
      onClose();
      notify('Account Created', { type: 'success' });
      refresh();
    },
  });
  const text = (
    name: keyof AccountInput,
    label: string,
    problemOf: (typed: string) => string | null = () => null,
  ) => (
    <TextField
      label={label}
      required
      error={Boolean(formState.errors[name])}
      helperText={formState.errors[name]?.message}
      slotProps={{ htmlInput: { maxLength: 255 } }}
      {...register(name, {
        validate: (value) => {
          const typed = String(value).trim();
          if (typed === '') return `Enter the ${label.toLowerCase()}`;
          return problemOf(typed) ?? true;
        },
      })}
    />
  );
  const select = (
    name: keyof AccountInput,
    label: string,
    options: readonly { value: string | number; text: string }[],
  ) => (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => value !== '' || `Choose the ${label.toLowerCase()}` }}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          select
          required
          label={label}
          inputRef={ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
  return (
    <FormDialog
      title="Create New Account"
      submitLabel="Create the account"
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={handleSubmit(
        (input) => create.mutate(input),
        ({ role: missing }) => missing && setFocus('role'),
      )}
    >
      {select(
        'role',
        'Role of the owner',
        choices.map((choice) => ({ value: choice, text: roleWords[choice] })),
      )}
      {text('first_name', 'First name')}
      {text('last_name', 'Last name')}
      {text('email', 'Email', (typed) =>
        /^\S+@\S+\.\S+$/.test(typed) ? null : 'Enter an email address, for example name@company.com',
      )}
      {kind?.laa &&
        select(
          'laa_id',
          'Lender affiliate account',
          offered.map(({ id, name, account_name }) => ({
            value: id,
            text: account_name ?? `New account of ${name}`,
          })),
        )}
      {isNewLaa && text('laa_name', 'Name of the new account')}
      {kind?.org && (
        <>
          {text('org_name', 'Organization name')}
          {text('store_name', 'Name of the first store')}
          {text('phone', 'Phone of the store', (typed) => anyPhoneProblem(typed))}
          {select(
            'location_id',
            'State or nation',
            lists.locations.map(({ id, state_name: name, country }) => ({
              value: id,
              text: country === usualCountry ? name : `${name} (${countryOf(country).name.en})`,
            })),
          )}
          {select(
            'industry_id',
            'Industry',
            lists.industries.map(({ id, name }) => ({ value: id, text: name })),
          )}
          {select(
            'timezone',
            'Time zone',
            lists.timezones.map(({ name, label }) => ({ value: name, text: label })),
          )}
        </>
      )}
    </FormDialog>
  );
}
