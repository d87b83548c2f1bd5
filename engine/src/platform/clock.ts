import { Injectable } from '@nestjs/common';

/**
 * The time a service decides by. Leases, codes and sessions are decided by the database's own clock; this one is
 * for what never reaches it: calendar days, signatures of callers, how long something is kept in memory.
 */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. Specs fix this one method, and everything else follows. */
  now(): number {
    return Date.now();
  }

  date(): Date {
    return new Date(this.now());
  }

  /** Today in a zone, as `YYYY-MM-DD`: ages and year lists follow the calendar of the place. */
  dayIn(timezone: string): string {
    return calendarOf(timezone).format(this.now());
  }

  /** The day of the week in a zone, 0 = Sunday. */
  weekdayIn(timezone: string): number {
    return new Date(`${this.dayIn(timezone)}T00:00:00Z`).getUTCDay();
  }
}

/** Making one takes longer than all the rest of a plan; there are as many as zones with stores. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  calendars.set(timeZone, made);
  return made;
}
