import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { locationName } from '../../shared/reference/location-name.ts';
import { industriesQuery, locationsQuery, timezonesQuery } from '../../shared/reference/api.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { ChoiceField } from '../../shared/ChoiceField.tsx';
import { PasswordTextField } from '../../shared/password/PasswordTextField.tsx';
import { PasswordRules } from '../../shared/password/PasswordRules.tsx';
import { type Account, rules } from './account.ts';

interface AccountFormProps {
  account: Account;
  /** True if the e-mail address comes from an invitation and cannot be changed. */
  fixedEmail?: boolean;
  pending: boolean;
  error: string | undefined;
  onSubmit: (account: Account) => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={4}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Stack>
  );
}

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

export function AccountForm({ account, fixedEmail = false, pending, error, onSubmit }: AccountFormProps) {
  const locations = useQuery(locationsQuery);
  const industries = useQuery(industriesQuery);
  const timezones = useQuery(timezonesQuery);
  const { register, control, handleSubmit, formState, getValues, setValue } = useForm<Account>({
    defaultValues: account,
  });
  const password = useWatch({ control, name: 'password' });
  // Most users register in their store. The browser's time zone is therefore preselected if the list of time
  // zones contains it.
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isKnown = timezones.data?.some(({ name }) => name === zone);
    if (isKnown && getValues('timezone') === '') setValue('timezone', zone);
  }, [timezones.data, getValues, setValue]);
  const failed = [locations, industries, timezones].find((list) => list.isError);
  if (failed) return <FailurePanel error={failed.error} onRetry={() => void failed.refetch()} />;
  const of = (name: keyof Account) => ({
    error: Boolean(formState.errors[name]),
    helperText: formState.errors[name]?.message,
    ...register(name, { validate: rules[name] }),
  });
  const choice = (
    name: 'location_id' | 'industry_id' | 'timezone',
    label: string,
    options: [number | string, string][],
  ) => <ChoiceField control={control} name={name} label={label} options={options} validate={rules[name]} />;
  const states = (locations.data ?? []).map((one): [number, string] => [one.id, locationName(one)]);
  const trades = (industries.data ?? []).map(({ id, name }): [number, string] => [id, name]);
  const zones = (timezones.data ?? []).map(({ name, label }): [string, string] => [name, label]);
  return (
    <Stack component="form" noValidate spacing={6} onSubmit={handleSubmit(onSubmit)}>
      {error && <Alert severity="error">{error}</Alert>}
      <Part title={t('You')}>
        <Box sx={pair}>
          <TextField label={t('First name')} autoComplete="given-name" {...of('first_name')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...of('last_name')} />
        </Box>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          {...of('email')}
          {...(fixedEmail && { helperText: t('Your invitation was sent to this address.') })}
          slotProps={{ htmlInput: { readOnly: fixedEmail } }}
        />
        <PasswordTextField label={t('Password')} autoComplete="new-password" {...of('password')} />
        <PasswordRules typed={password} />
      </Part>
      <Part title={t('Your business')}>
        <TextField label={t('Business name')} autoComplete="organization" {...of('org_name')} />
        <TextField label={t('First store')} {...of('store_name')} />
        <TextField label={t('Phone of the store')} type="tel" autoComplete="tel" {...of('phone')} />
        <Box sx={pair}>
          {choice('location_id', t('State or nation'), states)}
          {choice('industry_id', t('Industry'), trades)}
        </Box>
        {choice('timezone', t('Time zone of the store'), zones)}
      </Part>
      <Button type="submit" variant="contained" size="large" loading={pending} loadingPosition="start">
        {t('Register')}
      </Button>
    </Stack>
  );
}
