/** Integer US cents. */
export type Cents = number;
/** ISO 8601 instant with a time zone, e.g. `2026-11-20T14:00:00Z`. */
export type Instant = string;
/** Calendar date `YYYY-MM-DD` without a time zone. */
export type CalendarDate = string;
