import type { FormOrder, FormStage } from '@millrace/schemas/api';

/** A SQL condition on `application_listed` or `application_staged`, with its values. */
export interface Where {
  sql: string;
  values: unknown[];
}

export const everything: Where = { sql: 'true', values: [] };

export const and = (...parts: readonly Where[]): Where => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});

/** Filters of a list. Days are days in `timezone`. */
export interface Narrowing {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const ofStore = (id: number | undefined): Where =>
  id === undefined ? everything : { sql: 'store_id = ?', values: [id] };

/**
 * Returns a condition for a search text. It matches the name, the reference, or the last four digits of the
 * phone.
 */
export function matching(search: string | undefined): Where {
  const text = search?.trim().toLowerCase();
  if (!text) return everything;
  return {
    sql: `strpos(lower(applicant_name), ?) > 0 OR strpos(lower(reference), ?) > 0 OR phone_last4 = ?`,
    values: [text, text, text],
  };
}

export function narrowed({ search, from, to }: Narrowing, timezone: string): Where {
  return and(
    matching(search),
    from ? { sql: `created_at >= ?::date::timestamp AT TIME ZONE ?`, values: [from, timezone] } : everything,
    to ? { sql: `created_at < (?::date + 1)::timestamp AT TIME ZONE ?`, values: [to, timezone] } : everything,
  );
}

export const under = (tab: FormStage | undefined): Where =>
  tab ? { sql: 'stage = ?', values: [tab] } : everything;

export const submitted: Where = { sql: 'submitted_at IS NOT NULL', values: [] };

/**
 * SQL for each order of a list. The id is the last column, so that equal rows keep their order across pages.
 */
export const orders: Readonly<Record<FormOrder, string>> = {
  newest: 'created_at DESC, id',
  oldest: 'created_at, id',
  name: 'lower(applicant_name), created_at DESC, id',
  amount: 'requested_cents DESC NULLS LAST, created_at DESC, id',
};
