import { instantFormats } from '@millrace/schemas/format';
import { dateRegion, timezoneNameOf } from './region.ts';
import { useSession } from '../../session/session-context.ts';

export interface InstantWords {
  /** Formats a time like `Nov 20, 3:41 PM`. */
  short: (instant: string) => string;
  /** Formats a time like `Friday, November 20, 2026 at 3:41:07 PM CST`. */
  full: (instant: string) => string;
  /** Formats a date like `Nov 20, 2026`. */
  day: (instant: string) => string;
  /** Formats a date like `2026-11-20`, for calculations. */
  isoDay: (instant: string) => string;
  /** Formats a time like `2026-11-20 15:41`, for spreadsheets. */
  sortable: (instant: string) => string;
  /** The name of the time zone, like `Central Time`. */
  zoneName: string;
  /** Formats a time of day like `3:41:07 PM`. */
  clock: (instant: string) => string;
}

function zoneOrLocal(timeZone: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

export function instantWords(wantedZone: string): InstantWords {
  const timeZone = zoneOrLocal(wantedZone);
  const region = dateRegion();
  const short = new Intl.DateTimeFormat(region, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const { full, day } = instantFormats(timeZone, region);
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
  const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const clock = new Intl.DateTimeFormat(region, { timeStyle: 'medium', timeZone });
  const by = (format: Intl.DateTimeFormat) => (instant: string) => format.format(new Date(instant));
  return {
    ...{ short: by(short), full: by(full), day: by(day), isoDay: by(isoDay), clock: by(clock) },
    sortable: (instant) => `${by(isoDay)(instant)} ${by(clockTime)(instant)}`,
    zoneName: timezoneNameOf(clock.resolvedOptions().timeZone),
  };
}

/** Returns the formats for times in the signed-in user's time zone. */
export const useInstantWords = (): InstantWords => instantWords(useSession().timezone);
