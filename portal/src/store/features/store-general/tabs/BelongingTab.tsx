import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StoreDetails } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { franchisesQuery, industriesQuery, locationsQuery } from '../../../shared/reference/api.ts';
import { saveBelonging, type StoreClassification } from '../api.ts';
import { storeKey } from '../../../shared/stores/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { FieldGrid } from '../../../shared/settings/FieldGrid.tsx';

const NONE = 0;
type Choice = { id: number; name: string };
type Choices = Record<keyof StoreClassification, number>;

export function BelongingTab({ store }: { store: StoreDetails }) {
  const readOnly = !useMay('stores:classify');
  const { data: locations = [] } = useQuery(locationsQuery);
  const { data: industries = [] } = useQuery(industriesQuery);
  const { data: franchises = [] } = useQuery(franchisesQuery);
  const { form, card } = useSettingsForm<Choices>({
    saved: {
      location_id: store.location_id,
      industry_id: store.industry_id,
      franchise_id: store.franchise_id ?? NONE,
    },
    save: (_, { franchise_id, ...changed }) =>
      saveBelonging(store.id, {
        ...changed,
        ...(franchise_id !== undefined && { franchise_id: franchise_id || null }),
      }),
    queryKey: storeKey(store.id),
  });
  /** Renders one select field. It shows the saved choice even before the choices are loaded. */
  const choice = (name: keyof Choices, label: string, saved: Choice, among: readonly Choice[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, ...input } }) => (
        <TextField select label={label} inputRef={ref} {...input} slotProps={{ select: { readOnly } }}>
          {among.every(({ id }) => id !== saved.id) && <MenuItem value={saved.id}>{saved.name}</MenuItem>}
          {among.map(({ id, name: text }) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
  const states = locations.map(({ id, state_name }) => ({ id, name: state_name }));
  return (
    <SettingsCard
      title={t('Location and industry')}
      intro={
        readOnly
          ? t(
              'Lenders use the location and industry to decide if they work with the store. An administrator of your organization can change them.',
            )
          : t('Lenders use the location and industry to decide if they work with the store.')
      }
      readOnly={readOnly}
      {...card}
    >
      <FieldGrid>
        {choice('location_id', t('State'), { id: store.location_id, name: store.state_name }, states)}
        {choice(
          'industry_id',
          t('Industry'),
          { id: store.industry_id, name: store.industry_name },
          industries,
        )}
        {choice(
          'franchise_id',
          t('Franchise'),
          { id: store.franchise_id ?? NONE, name: store.franchise_name ?? t('None') },
          [{ id: NONE, name: t('None') }, ...franchises],
        )}
      </FieldGrid>
    </SettingsCard>
  );
}
