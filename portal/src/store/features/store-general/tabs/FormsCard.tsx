import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { Controller } from 'react-hook-form';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveStoreSettings } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

const switches = [
  {
    name: 'accepts_applications',
    label: 'Take new applications',
    hint: 'When off, customers see that you’re not taking applications. Started applications continue.',
  },
  {
    name: 'strict_names',
    label: 'Block accents and punctuation in names',
    hint: 'Keep this off for most stores, so that names like O’Brien and Núñez work.',
  },
] as const;

export function FormsCard({ store, settings }: { store: StoreDetails; settings: StoreSettings }) {
  const readOnly = !useMay('store-settings:update');
  const { accepts_applications, strict_names } = settings.values;
  const { form, card } = useSettingsForm({
    saved: { accepts_applications, strict_names },
    save: (_, changed) => saveStoreSettings(store.id, changed),
    queryKey: storeKey(store.id),
  });
  return (
    <SettingsCard title="Applications" readOnly={readOnly} {...card}>
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
    </SettingsCard>
  );
}
