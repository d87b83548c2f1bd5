import type { FormColumn } from '@millrace/schemas/api';

/**
 * The widths of the columns in px. The applicant gets the rest. Times, amounts and states fit; other texts are
 * cut and shown on hover.
 */
const widths: Readonly<Record<FormColumn, number>> = {
  status: 164,
  next: 216,
  amount: 92,
  best: 100,
  lenders: 152,
  submitted: 108,
  source: 160,
  started: 108,
  store: 152,
};
/** The width of the checkboxes, and of the menus. */
export const EDGE = 48;

/** The widths of windows, in px, from which the table shows more. Narrower windows have cards. */
export const windowSteps = [1920, 1760, 1600, 1440, 1360, 1280, 1200, 1024, 900] as const;
const WIDE = 1200;

/** The width that the menu and the page's edges take from the window. */
const around = (window: number): number => 248 + (window < WIDE ? 48 : 64);

/** True where the reference is below the name, because both do not fit side by side. */
export const isStacked = (window: number): boolean => window < 1760;

/** True in a narrow window, as on a tablet. */
const isCompact = (window: number): boolean => window < WIDE;

export const widthOf = (column: FormColumn, window: number): number =>
  column === 'next' && isCompact(window) ? 172 : widths[column];

/** The least width of the applicant: the name and the whole reference, below each other or side by side. */
const leastApplicant = (window: number): number => (isStacked(window) ? 168 : 196);

/**
 * Returns the first of the chosen columns that fit into the window. The name of the applicant has priority
 * over every column.
 */
export function columnsThatFit(chosen: readonly FormColumn[], window: number): readonly FormColumn[] {
  let room = window - around(window) - 2 * EDGE - leastApplicant(window);
  const end = chosen.findIndex((column) => {
    room -= widthOf(column, window);
    return room < 0;
  });
  return end === -1 ? chosen : chosen.slice(0, end);
}
