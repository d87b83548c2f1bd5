import type { ApplicantDetails } from '@millrace/schemas/api';

const names = ['first_name', 'last_name', 'mobile_phone', 'email'] as const;
type Shopper = Partial<Record<(typeof names)[number], string>>;

/**
 * Returns the link to a new application for a known shopper. The router state passes the shopper's data,
 * because URLs are stored in browser histories and logs.
 */
export const toNewForm = (
  search: string,
  shopper: Pick<ApplicantDetails, (typeof names)[number]> | undefined,
) => ({
  to: `/app/forms/create${search}`,
  state: shopper && { shopper: Object.fromEntries(names.map((name) => [name, shopper[name] ?? ''])) },
});

/** Returns the shopper's data from the router state that the previous page set. */
export function shopperOf(state: unknown): Shopper {
  const given: unknown =
    typeof state === 'object' && state !== null && 'shopper' in state ? state.shopper : null;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (given as Record<string, unknown>)[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
