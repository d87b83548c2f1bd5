import { usualCountry, type CountryCode } from '@millrace/schemas/countries';
import { between, pick, testPhoneIn, type Random } from '../../applications/test-forms/index.logic.ts';
import { linksOfForms, type StoreHabits } from './history-data.logic.ts';

/** The number of days of the history, without today. */
export const pastDays = 90;
const dayMs = 86_400_000;

export interface PlannedShopper {
  daysAgo: number;
  startedAt: Date;
  /** Seconds that the shopper needed to fill in the form. Null if the shopper stopped before submitting. */
  seconds: number | null;
  /** Index in `linksOfForms`. Null if the shopper came through no link. */
  link: number | null;
}

export interface HistoryPlan {
  shoppers: readonly PlannedShopper[];
  /**
   * Numbers of clicks, by the day in the store's time zone. There is one map for each entry of
   * `linksOfForms`.
   */
  clicks: readonly ReadonlyMap<string, number>[];
}

/**
 * Plans the applications of a store: on which day they began and through which link the shopper came. The
 * same random numbers give the same plan for the same day.
 * @param today today's date at the store, as `YYYY-MM-DD`
 */
export function planHistory(
  { perDay, week }: Pick<StoreHabits, 'perDay' | 'week'>,
  { today, timezone, now, random }: { today: string; timezone: string; now: number; random: Random },
): HistoryPlan {
  const shoppers: PlannedShopper[] = [];
  const clicks = linksOfForms.map(() => new Map<string, number>());
  for (let daysAgo = pastDays; daysAgo >= 0; daysAgo -= 1) {
    const midnight = Date.parse(`${today}T00:00:00Z`) - daysAgo * dayMs;
    const day = new Date(midnight).toISOString().slice(0, 10);
    // Business grows by a third in three months.
    const expected =
      perDay * week[new Date(midnight).getUTCDay()]! * (1 + (pastDays - daysAgo) / (3 * pastDays));
    for (let left = countAround(expected, random); left > 0; left -= 1) {
      const minutes = between(random, 10 * 60, 19 * 60 + 30);
      const startedAt = new Date(midnight + minutes * 60_000 - offsetMs(timezone, midnight));
      const link = linkOf(random());
      const seconds = random() < 0.82 ? between(random, 110, 420) : null;
      const visits = between(random, 1, 3);
      // An application of the last 45 minutes could still get replies of lenders later, but the history
      // contains only finished applications.
      if (startedAt.getTime() > now - 45 * 60_000) continue;
      shoppers.push({ daysAgo, startedAt, seconds, link });
      if (link !== null) clicks[link]!.set(day, (clicks[link]!.get(day) ?? 0) + visits);
    }
  }
  return { shoppers, clicks };
}

/** Draws a whole number whose average is `expected` (Poisson). */
function countAround(expected: number, random: Random): number {
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

function linkOf(drawn: number): number | null {
  let left = drawn;
  const index = linksOfForms.findIndex(({ share }) => (left -= share) < 0);
  return index < 0 ? null : index;
}

/** Returns by how many milliseconds the clocks of this time zone are ahead of UTC at noon of the day. */
function offsetMs(timeZone: string, midnight: number): number {
  const noon = new Date(midnight + dayMs / 2);
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const areaCodes = ['206', '303', '404', '512', '602', '614', '704', '813'];

/**
 * Returns a phone number that is reserved for fiction. Its area code is never 555, because visitors of the
 * demo use numbers with that area code.
 */
export const fictionalPhone = (random: Random, country: CountryCode = usualCountry): string => {
  const digits = (most: number, length: number) => String(between(random, 0, most)).padStart(length, '0');
  return country === usualCountry
    ? `(${pick(random, areaCodes)}) 555-01${digits(99, 2)}`
    : testPhoneIn(country).replace(/\d{3}$/, digits(999, 3));
};
