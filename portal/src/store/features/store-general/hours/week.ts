import type { OpeningHours } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export const dayNames = [
  t('Sunday'),
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
] as const;

export interface DayInput {
  isOpen: boolean;
  opens: string;
  closes: string;
}

/** The opening hours that a day gets when the user marks it as open. */
const usual = { opens: '10:00', closes: '18:00' };

/** Converts the stored opening hours to inputs for the seven days. A day without stored hours is closed. */
export const weekOf = (hours: readonly OpeningHours[]): DayInput[] =>
  dayNames.map((_, day) => {
    const row = hours.find((each) => each.day === day);
    return row ? { isOpen: true, opens: row.opens, closes: row.closes } : { isOpen: false, ...usual };
  });

export const hoursOf = (week: readonly DayInput[]): OpeningHours[] =>
  week.flatMap(({ isOpen, opens, closes }, day) => (isOpen ? [{ day, opens, closes }] : []));

/** Returns the error message for a day, or undefined if its times are valid. */
export function dayProblem({ isOpen, opens, closes }: DayInput): string | undefined {
  if (!isOpen) return undefined;
  if (!opens || !closes) return t('Enter both times');
  return closes > opens ? undefined : t('Closing time has to be after opening time');
}
