import type { OpeningHours } from '@millrace/schemas/api';

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export interface DayInput {
  isOpen: boolean;
  opens: string;
  closes: string;
}

/** A day that is opened starts with these. */
const usual = { opens: '10:00', closes: '18:00' };

/** The rows of the settings as a week of inputs; a day without a row is closed. */
export const weekOf = (hours: readonly OpeningHours[]): DayInput[] =>
  dayNames.map((_, day) => {
    const row = hours.find((each) => each.day === day);
    return row ? { isOpen: true, opens: row.opens, closes: row.closes } : { isOpen: false, ...usual };
  });

export const hoursOf = (week: readonly DayInput[]): OpeningHours[] =>
  week.flatMap(({ isOpen, opens, closes }, day) => (isOpen ? [{ day, opens, closes }] : []));

/** What is wrong with a day, for the person who typed it. */
export function dayProblem({ isOpen, opens, closes }: DayInput): string | undefined {
  if (!isOpen) return undefined;
  if (!opens || !closes) return 'Enter both times';
  return closes > opens ? undefined : 'Closing time has to be after opening time';
}
