import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';

/** What a shopper can do after no lender approved. Each is a new application. */
export const ways = ['rest', 'coApplicant', 'downPayment', 'smaller'] as const;
/** `rest`: also ask the lenders before which the shopper stopped. */
export type Way = (typeof ways)[number];

export interface WayFacts {
  /** True if the shopper has just applied with another person. */
  readonly hasCoApplicant?: boolean;
  /** True if the shopper stopped before the last stage. */
  readonly hasStopped?: boolean;
}

const CO_APPLICANT = 'co_applicant';

const asksCoApplicant = (form: MergedForm): boolean =>
  fieldsOfForm(form).some(({ id }) => id === CO_APPLICANT);

/**
 * Returns the way that this page can begin: with a co-applicant if the form asks for one, else with a larger
 * down payment if the price of the purchase is known. A shopper who stopped can still ask the other lenders.
 */
export function wayFor(
  purchaseCents: number | null,
  form: MergedForm | null,
  { hasCoApplicant = false, hasStopped = false }: WayFacts = {},
): Way {
  if (hasStopped) return 'rest';
  if (form && asksCoApplicant(form) && !hasCoApplicant) return 'coApplicant';
  return purchaseCents === null ? 'smaller' : 'downPayment';
}

/** Returns the other ways. A co-applicant is one only if the form asks for one, or is not known here. */
export const otherWays = (
  main: Way,
  form: MergedForm | null,
  { hasCoApplicant = false }: WayFacts = {},
): Way[] =>
  ways.filter(
    (way) =>
      way !== main &&
      way !== 'rest' &&
      (way !== 'coApplicant' || (!hasCoApplicant && (form === null || asksCoApplicant(form)))),
  );
