import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OutsideFormSettings, OutsideFormValues, StoreDetails } from '@millrace/schemas/api';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { storeKey } from '../../../shared/stores/api.ts';
import { outsideFormQuery } from '../../../shared/stores/api.ts';
import { saveOutsideForm } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { BrandFields } from './BrandFields.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';

function FormCard({ store, outside }: { store: StoreDetails; outside: OutsideFormSettings }) {
  const readOnly = !useMay('outside-forms:update');
  const { form, card } = useSettingsForm<OutsideFormValues>({
    saved: outside.values,
    save: (_, changed) => saveOutsideForm(store.id, changed),
    queryKey: storeKey(store.id),
  });
  const sentence = (name: 'welcome_message' | 'welcome_message_es', label: string, hint: string) => (
    <TextField
      label={label}
      multiline
      minRows={2}
      helperText={hint}
      slotProps={{ htmlInput: { maxLength: 255, readOnly } }}
      {...form.register(name)}
    />
  );
  return (
    <SettingsCard
      title={t('Public form')}
      intro={t('These settings change the first page that customers see.')}
      readOnly={readOnly}
      {...card}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('Customers open the form at')}{' '}
        <Link underline="always" href={outside.url} target="_blank" rel="noreferrer">
          {outside.url}
        </Link>
      </Typography>
      {sentence('welcome_message', t('Welcome message'), t('Optional. Appears above the first button.'))}
      {sentence(
        'welcome_message_es',
        t('Welcome message in Spanish'),
        t('Optional. If this is empty, Spanish readers see the English message.'),
      )}
      <Controller
        control={form.control}
        name="ask_for_associate"
        render={({ field: { value, ref, ...input } }) => (
          <FormControlLabel
            control={<Switch {...input} checked={value} disabled={readOnly} slotProps={{ input: { ref } }} />}
            label={t('Ask customers which associate helps them')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="scan_id"
        render={({ field: { value, ref, ...input } }) => (
          <FormControlLabel
            control={<Switch {...input} checked={value} disabled={readOnly} slotProps={{ input: { ref } }} />}
            label={t('Let customers scan their ID instead of typing it')}
          />
        )}
      />
      <BrandFields form={form} storeName={store.store_name} readOnly={readOnly} />
    </SettingsCard>
  );
}

export function OutsideFormTab({ store }: { store: StoreDetails }) {
  return (
    <Loaded query={outsideFormQuery(store.id)}>
      {(outside) => <FormCard store={store} outside={outside} />}
    </Loaded>
  );
}
