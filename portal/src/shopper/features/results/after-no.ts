import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';

/** What a shopper can do after no lender approved. Each is a new application. */
export const ways = ['coApplicant', 'downPayment', 'smaller'] as const;
export type Way = (typeof ways)[number];

const CO_APPLICANT = 'co_applicant';

/**
 * Returns the way that this page can begin: with a co-applicant if the form asks for one, else with a larger
 * down payment if the price of the purchase is known.
 */
export function wayFor(purchaseCents: number | null, form: MergedForm | null): Way {
  if (form && fieldsOfForm(form).some(({ id }) => id === CO_APPLICANT)) return 'coApplicant';
  return purchaseCents === null ? 'smaller' : 'downPayment';
}

export const otherWays = (main: Way): Way[] => ways.filter((way) => way !== main);
