import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { OrgDetails } from '@millrace/schemas/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { openStore } from '../api.ts';
import { orgKey } from '../../../shared/orgs/api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { industriesQuery, locationsQuery, timezonesQuery } from '../../../shared/reference/api.ts';
import { locationName } from '../../../shared/reference/location-name.ts';
import { sessionQuery } from '../../../session/api.ts';
import { ChoiceField } from '../../../shared/ChoiceField.tsx';
import { FormDialog } from '@millrace/ui/dialogs';
import { filled } from '../../../shared/people/person-rules.ts';
import { anyPhoneProblem, parseAnyPhone } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { ruleResult } from '../../../shared/typing/rule-result.ts';

interface AddStoreDialogProps {
  org: Pick<OrgDetails, 'id' | 'org_name'>;
  onClose: () => void;
}

const empty = { store_name: '', phone: '', location_id: '', industry_id: '', timezone: '' };
type Input = typeof empty;

const rules: Readonly<Record<keyof Input, (text: string) => true | string>> = {
  store_name: filled(t('Enter the name of the store')),
  // Accepts a number of any served country. The server then checks the number against the country of the
  // location.
  phone: (text) => ruleResult(anyPhoneProblem(text)),
  location_id: filled(t('Choose the state of the store')),
  industry_id: filled(t('Choose what the store sells')),
  timezone: filled(t('Choose the time zone of the store')),
};

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Adds a store to the org with the required values only. All other values are entered in the store's settings. */
export function AddStoreDialog({ org, onClose }: AddStoreDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const locations = useQuery(locationsQuery);
  const industries = useQuery(industriesQuery);
  const timezones = useQuery(timezonesQuery);
  const { control, register, handleSubmit, setError, formState } = useForm<Input>({ defaultValues: empty });
  const add = useMutation({
    mutationFn: ({ store_name, phone, location_id, industry_id, timezone }: Input) => {
      const body = {
        orgId: org.id,
        store_name: store_name.trim(),
        phone: parseAnyPhone(phone),
        location_id: Number(location_id),
        industry_id: Number(industry_id),
        timezone,
      };
      return openStore(body);
    },
    onSuccess: async (_, { store_name }) => {
      onClose();
      toast.success(t('{storeName} added', { storeName: store_name.trim() }));
      // the session contains the user's stores, so it is loaded again
      await Promise.all([
        client.invalidateQueries({ queryKey: orgKey(org.id) }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]);
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const { field, message } of error.errors) setError(field as keyof Input, { message });
    },
  });
  const of = (name: 'store_name' | 'phone') => ({
    error: Boolean(formState.errors[name]),
    helperText: formState.errors[name]?.message,
    ...register(name, { validate: rules[name] }),
  });
  const choice = (
    name: keyof Input,
    label: string,
    options: readonly (readonly [number | string, string])[],
  ) => <ChoiceField control={control} name={name} label={label} options={options} validate={rules[name]} />;
  const failed = [locations, industries, timezones].find(({ error }) => error);
  return (
    <FormDialog
      title={t('Add a store to {orgName}', { orgName: org.org_name })}
      submitLabel={t('Add store')}
      pending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => add.mutate(input))}
    >
      {failed && <Alert severity="error">{failed.error?.message}</Alert>}
      <TextField
        label={t('Store name')}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        {...of('store_name')}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        {...of('phone')}
      />
      <Box sx={pair}>
        {choice(
          'location_id',
          t('State or nation'),
          (locations.data ?? []).map((one) => [one.id, locationName(one)]),
        )}
        {choice(
          'industry_id',
          t('Industry'),
          (industries.data ?? []).map(({ id, name }) => [id, name]),
        )}
      </Box>
      {choice(
        'timezone',
        t('Time zone'),
        (timezones.data ?? []).map(({ name, label }) => [name, label]),
      )}
    </FormDialog>
  );
}
