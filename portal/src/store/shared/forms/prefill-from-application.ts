import type { ApplicantDetails } from '@millrace/schemas/api';

const names = ['first_name', 'last_name', 'mobile_phone', 'email'] as const;
type Shopper = Partial<Record<(typeof names)[number], string>>;

/** The way to a new form for a shopper who is known already. Not in the address: it would stay in histories and logs. */
export const toNewForm = (
  search: string,
  shopper: Pick<ApplicantDetails, (typeof names)[number]> | undefined,
) => ({
  to: `/app/forms/create${search}`,
  state: shopper && { shopper: Object.fromEntries(names.map((name) => [name, shopper[name] ?? ''])) },
});

/** Who the new form is for, as the page before said. */
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
