import type {
  FormVerification,
  OpeningHours,
  OutsideFormValues,
  StoreSettingValues,
} from '@millrace/schemas/api';

/** Defaults of a store; the table stores only values the store has set. */
export const usualSettings: StoreSettingValues = {
  accepts_applications: true,
  hours: [],
  strict_names: false,
};

export const usualOutsideForm: OutsideFormValues = {
  welcome_message: '',
  welcome_message_es: '',
  ask_for_associate: true,
};

type Finding = { field: string; code: string; message: string };

/** Checks a schema cannot express: one row per day, and closing after opening. */
export function hoursFindings(hours: readonly OpeningHours[]): Finding[] {
  const days = new Set<number>();
  return hours.flatMap(({ day, opens, closes }, row) => {
    const field = `values.hours.${row}`;
    const twice = days.has(day);
    days.add(day);
    if (twice) return [{ field, code: 'day-twice', message: 'Give each day one row.' }];
    return closes > opens
      ? []
      : [{ field, code: 'closes-before-opening', message: 'Closing time has to be after opening time.' }];
  });
}

export type Channel = 'sms' | 'email';
const channels: Record<FormVerification, readonly Channel[]> = {
  sms_or_email: ['sms', 'email'],
  sms: ['sms'],
  email: ['email'],
};

/** Channels through which a shopper of this store may receive codes, the default first. */
export const channelsOf = (setting: FormVerification): readonly Channel[] => channels[setting];
