import type { ApplicantDetails } from '@millrace/schemas/api';

const names = ['first_name', 'last_name', 'mobile_phone', 'email'] as const;
type Shopper = Partial<Record<(typeof names)[number], string>>;

/**
 * The link to a new form for a known shopper. The data is in the router state, because addresses stay in
 * histories and logs.
 */
export const toNewForm = (
  search: string,
  shopper: Pick<ApplicantDetails, (typeof names)[number]> | undefined,
) => ({
  to: `/app/forms/create${search}`,
  state: shopper && { shopper: Object.fromEntries(names.map((name) => [name, shopper[name] ?? ''])) },
});

/** The shopper's data from the router state of the previous page. */
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
