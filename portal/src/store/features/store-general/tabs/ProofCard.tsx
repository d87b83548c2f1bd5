import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { FormVerification, StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveVerification } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

const words: Record<FormVerification, string> = {
  sms_or_email: t('By text message or email, as the customer chooses'),
  sms: t('By text message only'),
  email: t('By email only'),
};

export function ProofCard({ store, settings }: { store: StoreDetails; settings: StoreSettings }) {
  const readOnly = !useMay('store-settings:update');
  const id = useId();
  const { form, card } = useSettingsForm({
    saved: { form_verification_setting: settings.form_verification_setting },
    save: ({ form_verification_setting }) => saveVerification(store.id, form_verification_setting),
    queryKey: storeKey(store.id),
  });
  return (
    <SettingsCard
      title={t('Form verification')}
      intro={t('A customer can read or submit an application only after entering a code.')}
      readOnly={readOnly}
      {...card}
    >
      <FormControl disabled={readOnly}>
        <FormLabel id={id}>{t('How customers get their code')}</FormLabel>
        <Controller
          control={form.control}
          name="form_verification_setting"
          render={({ field }) => (
            <RadioGroup aria-labelledby={id} {...field}>
              {Object.entries(words).map(([value, label]) => (
                <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
              ))}
            </RadioGroup>
          )}
        />
      </FormControl>
    </SettingsCard>
  );
}
