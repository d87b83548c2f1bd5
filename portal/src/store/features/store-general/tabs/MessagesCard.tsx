import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { shopperUpdateKinds, shopperUpdateWords, type ShopperUpdateKind } from '@millrace/schemas/messages';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveStoreSettings } from '../api.ts';

/** The switches for the messages about an application that Millrace sends to customers automatically. */
export function MessagesCard({ store, settings }: { store: StoreDetails; settings: StoreSettings }) {
  const readOnly = !useMay('store-settings:update');
  const { form, card } = useSettingsForm<Record<ShopperUpdateKind, boolean>>({
    saved: switchesOf(settings.values.messages_off),
    save: (values) =>
      saveStoreSettings(store.id, { messages_off: shopperUpdateKinds.filter((kind) => !values[kind]) }),
    queryKey: storeKey(store.id),
  });
  return (
    <SettingsCard
      title={t('Messages to customers')}
      intro={t(
        'Millrace texts or emails these messages in the customer’s language, and not at night. Customers can answer STOP.',
      )}
      readOnly={readOnly}
      {...card}
    >
      {shopperUpdateKinds.map((kind) => (
        <Box key={kind}>
          <Controller
            control={form.control}
            name={kind}
            render={({ field: { value, ref, ...input } }) => (
              <FormControlLabel
                control={
                  <Switch
                    {...input}
                    checked={value}
                    disabled={readOnly}
                    slotProps={{ input: { ref, 'aria-describedby': `hint-message-${kind}` } }}
                  />
                }
                label={t(shopperUpdateWords[kind].label)}
              />
            )}
          />
          <FormHelperText id={`hint-message-${kind}`}>{t(shopperUpdateWords[kind].hint)}</FormHelperText>
        </Box>
      ))}
    </SettingsCard>
  );
}

const switchesOf = (off: readonly ShopperUpdateKind[]) =>
  Object.fromEntries(shopperUpdateKinds.map((kind) => [kind, !off.includes(kind)])) as Record<
    ShopperUpdateKind,
    boolean
  >;
