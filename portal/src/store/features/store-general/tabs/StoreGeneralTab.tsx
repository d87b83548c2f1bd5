import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StoreDetails } from '@millrace/schemas/api';
import { countryOf, isPostcode, parsePostcode } from '@millrace/schemas/countries';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { timezonesQuery } from '../../../shared/reference/api.ts';
import { saveStore } from '../api.ts';
import { storeKey } from '../../../shared/stores/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { parsePhone, phoneProblem } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { chosenLanguage } from '../../../language/language.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { FieldGrid } from '../../../shared/settings/FieldGrid.tsx';
import { ruleResult } from '../../../shared/typing/rule-result.ts';

const texts = ['phone', 'email', 'address', 'city', 'zip_code', 'deal_room_url'] as const;
type General = Record<(typeof texts)[number] | 'store_name' | 'timezone', string>;

const generalOf = (store: StoreDetails): General => ({
  store_name: store.store_name,
  timezone: store.timezone,
  phone: store.phone ?? '',
  email: store.email ?? '',
  address: store.address ?? '',
  city: store.city ?? '',
  zip_code: store.zip_code ?? '',
  deal_room_url: store.deal_room_url ?? '',
});

const orNull = (changed: Partial<General>) =>
  Object.fromEntries(
    Object.entries(changed).map(([name, text]) => [
      name,
      text.trim() || (name === 'store_name' ? text : null),
    ]),
  );

/** Returns the values in the form in which the server stores them. */
const stored = (changed: Partial<General>, country: StoreDetails['country']): Partial<General> =>
  changed.zip_code ? { ...changed, zip_code: parsePostcode(changed.zip_code, country) } : changed;

const empty = (text: string): boolean => text.trim() === '';
const rulesIn = (country: StoreDetails['country']) => ({
  store_name: { validate: (text: string) => !empty(text) || t('Enter the name of the store') },
  phone: {
    validate: (text: string) => empty(text) || ruleResult(phoneProblem(text, 'call', country)),
  },
  email: {
    validate: (text: string) =>
      empty(text) || /^\S+@\S+\.\S+$/.test(text.trim()) || t('Enter an email address, like name@store.com'),
  },
  zip_code: {
    validate: (text: string) =>
      empty(text) || isPostcode(text, country) || countryOf(country).address.postcodeProblem,
  },
  deal_room_url: {
    validate: (text: string) =>
      empty(text) || /^https:\/\/\S+$/.test(text.trim()) || t('Enter an address that starts with https://'),
  },
});

export function StoreGeneralTab({ store }: { store: StoreDetails }) {
  const readOnly = !useMay('stores:update');
  const { country, currency, state_name: state } = store;
  const rules = rulesIn(country);
  const { data: timezones = [] } = useQuery(timezonesQuery);
  const { form, card } = useSettingsForm({
    saved: generalOf(store),
    save: (_, changed) => saveStore({ id: store.id, ...orNull(stored(changed, country)) }),
    queryKey: storeKey(store.id),
  });
  const { register, control, formState } = form;
  const problemOf = (name: keyof General) => formState.errors[name]?.message;
  const field = (name: keyof General, label: string, hint?: string) => (
    <TextField
      label={label}
      error={Boolean(problemOf(name))}
      helperText={problemOf(name) ?? hint}
      slotProps={{ htmlInput: { maxLength: 255, readOnly } }}
      {...register(name, rules[name as keyof typeof rules])}
    />
  );
  return (
    <SettingsCard title={t('General')} readOnly={readOnly} {...card}>
      {field(
        'store_name',
        t('Store name'),
        t('Customers see this name. New links contain it, and older links keep working.'),
      )}
      <FieldGrid>
        <TextField
          label={t('Phone')}
          type="tel"
          error={Boolean(problemOf('phone'))}
          helperText={problemOf('phone') ?? t('Shown to customers as the number to call.')}
          slotProps={{ htmlInput: { maxLength: 30, readOnly } }}
          {...register('phone', {
            ...rules.phone,
            onBlur: () =>
              form.setValue('phone', parsePhone(form.getValues('phone'), country), { shouldDirty: true }),
          })}
        />
        {field('email', t('Email'))}
      </FieldGrid>
      {field('address', t('Street address'))}
      <TextField
        label={t('Country and currency')}
        value={t('{state}, {name}; amounts in {currency}', {
          ...{ state, currency, name: countryOf(country).name[chosenLanguage()] },
        })}
        helperText={t('Only Millrace staff can change these, and only before the store’s first application.')}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <FieldGrid>
        {field('city', t('City'))}
        {field('zip_code', t(countryOf(country).address.postcodeLabel))}
        <Controller
          control={control}
          name="timezone"
          render={({ field: { ref, ...input } }) => (
            <TextField
              select
              label={t('Time zone')}
              inputRef={ref}
              {...input}
              slotProps={{ select: { readOnly } }}
              error={Boolean(problemOf('timezone'))}
              helperText={problemOf('timezone')}
            >
              {timezones.every(({ name }) => name !== input.value) && (
                <MenuItem value={input.value}>{input.value}</MenuItem>
              )}
              {timezones.map(({ name, label }) => (
                <MenuItem key={name} value={name}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {field(
          'deal_room_url',
          t('Deal room address'),
          t('A web page for your team, for example with training. The menu links to it as The Nest.'),
        )}
      </FieldGrid>
    </SettingsCard>
  );
}
