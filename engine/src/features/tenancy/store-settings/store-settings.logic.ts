import {
  usualPeopleWaitMinutes,
  type FormVerification,
  type OpeningHours,
  type OutsideFormValues,
  type StoreSettingValues,
} from '@millrace/schemas/api';

/** The default settings of a store. The table stores only values that the store has set. */
export const usualSettings: StoreSettingValues = {
  accepts_applications: true,
  hours: [],
  strict_names: false,
  people_wait_minutes: usualPeopleWaitMinutes,
  messages_off: [],
};

export const usualOutsideForm: OutsideFormValues = {
  welcome_message: '',
  welcome_message_es: '',
  ask_for_associate: true,
  scan_id: false,
  brand_colour: '',
  logo: '',
};

type Finding = { field: string; code: string; message: string };

/**
 * Returns problems with opening hours that a schema cannot express: two rows for one day, or closing before
 * opening.
 */
export function hoursFindings(hours: readonly OpeningHours[]): Finding[] {
  const days = new Set<number>();
  return hours.flatMap(({ day, opens, closes }, row) => {
    const field = `values.hours.${row}`;
    const twice = days.has(day);
    days.add(day);
    if (twice) return [{ field, code: 'day-twice', message: 'Send exactly one row for each day.' }];
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

/**
 * Returns the channels through which a shopper of this store may receive codes. The default channel comes
 * first.
 */
export const channelsOf = (setting: FormVerification): readonly Channel[] => channels[setting];
