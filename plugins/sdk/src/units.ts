/** An amount in integer hundredths of its currency: cents, pence. */
export type Cents = number;
/** A time in ISO 8601 with a time zone, e.g. `2026-11-20T14:00:00Z`. */
export type Instant = string;
/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type CalendarDate = string;
