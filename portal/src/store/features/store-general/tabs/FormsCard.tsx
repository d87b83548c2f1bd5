import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveStoreSettings } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

const switches = [
  {
    name: 'accepts_applications',
    label: t('Take new applications'),
    hint: t('When off, customers see that you’re not taking applications. Started applications continue.'),
  },
  {
    name: 'strict_names',
    label: t('Block accents and punctuation in names'),
    hint: t('Keep this off for most stores, so that names like O’Brien and Núñez work.'),
  },
] as const;

const minutesProblem = (typed: string): true | string =>
  (/^[0-9]+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 480) || t('Enter a number from 1 to 480');

export function FormsCard({ store, settings }: { store: StoreDetails; settings: StoreSettings }) {
  const readOnly = !useMay('store-settings:update');
  const { accepts_applications, strict_names, people_wait_minutes } = settings.values;
  const { form, card } = useSettingsForm({
    saved: { accepts_applications, strict_names, people_wait_minutes: String(people_wait_minutes) },
    save: (_, { people_wait_minutes: minutes, ...changed }) =>
      saveStoreSettings(store.id, {
        ...changed,
        ...(minutes !== undefined && { people_wait_minutes: Number(minutes) }),
      }),
    queryKey: storeKey(store.id),
  });
  return (
    <SettingsCard title={t('Applications')} readOnly={readOnly} {...card}>
      {switches.map(({ name, label, hint }) => (
        <Box key={name}>
          <Controller
            control={form.control}
            name={name}
            render={({ field: { value, ref, ...input } }) => (
              <FormControlLabel
                control={
                  <Switch
                    {...input}
                    checked={value}
                    disabled={readOnly}
                    slotProps={{ input: { ref, 'aria-describedby': `hint-${name}` } }}
                  />
                }
                label={label}
              />
            )}
          />
          <FormHelperText id={`hint-${name}`}>{hint}</FormHelperText>
        </Box>
      ))}
      <TextField
        label={t('Minutes to wait for your decision')}
        error={Boolean(form.formState.errors.people_wait_minutes)}
        helperText={
          form.formState.errors.people_wait_minutes?.message ??
          t('Then the next lender is asked. Your decision stays open, and you can still make it.')
        }
        disabled={readOnly}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        sx={{ maxWidth: 320 }}
        {...form.register('people_wait_minutes', { validate: minutesProblem })}
      />
    </SettingsCard>
  );
}
