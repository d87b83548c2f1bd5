import Stack from '@mui/material/Stack';
import type { StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { Controller } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveStoreSettings } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { SettingsCard } from '../../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { timezoneNameOf } from '../../../shared/time/region.ts';
import { DayRow } from './DayRow.tsx';
import { dayNames, dayProblem, hoursOf, weekOf, type DayInput } from './week.ts';

type Week = Record<string, DayInput>;

const named = (week: readonly DayInput[]): Week =>
  Object.fromEntries(week.map((day, place) => [dayNames[place]!, day]));

export function HoursCard({ store, settings }: { store: StoreDetails; settings: StoreSettings }) {
  const readOnly = !useMay('store-settings:update');
  const { form, card } = useSettingsForm<Week>({
    saved: named(weekOf(settings.values.hours)),
    save: (week) => saveStoreSettings(store.id, { hours: hoursOf(dayNames.map((day) => week[day]!)) }),
    queryKey: storeKey(store.id),
  });
  return (
    <SettingsCard
      title={t('Opening hours')}
      intro={t(
        "Times are in the store's time zone, {timezone}. Customers see today's hours and can apply at any time.",
        { timezone: timezoneNameOf(store.timezone) },
      )}
      readOnly={readOnly}
      {...card}
    >
      <Stack sx={{ gap: 2 }}>
        {dayNames.map((day) => (
          <Controller
            key={day}
            control={form.control}
            name={day}
            rules={{ validate: (value) => dayProblem(value) ?? true }}
            render={({ field: { value, onChange }, fieldState }) => (
              <DayRow
                name={day}
                value={value}
                onChange={onChange}
                readOnly={readOnly}
                problem={(fieldState.error as { message?: string } | undefined)?.message}
              />
            )}
          />
        ))}
      </Stack>
    </SettingsCard>
  );
}
