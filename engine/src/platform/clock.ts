import { Injectable } from '@nestjs/common';

/**
 * The clock on which services base their decisions. It is for times that never reach the database: calendar
 * days, signatures of callers, the lifetime of cache entries. Workers' claims, one-time codes and sessions
 * use the clock of the database instead.
 */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. Tests mock only this method, because all other methods use it. */
  now(): number {
    return Date.now();
  }

  date(): Date {
    return new Date(this.now());
  }

  /**
   * Returns today's date in a time zone, as `YYYY-MM-DD`. Ages and lists of years follow the calendar of the
   * store.
   */
  dayIn(timezone: string): string {
    return calendarOf(timezone).format(this.now());
  }

  /** Returns the day of the week in a time zone, 0 = Sunday. */
  weekdayIn(timezone: string): number {
    return new Date(`${this.dayIn(timezone)}T00:00:00Z`).getUTCDay();
  }
}

/**
 * Formatters by time zone. They are cached, because creating a formatter takes longer than all other work of
 * a routing plan. The cache stays small, because stores are in few time zones.
 */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  calendars.set(timeZone, made);
  return made;
}
