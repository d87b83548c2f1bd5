import type { Disclosure } from '@millrace/schemas/api';
import { disclosureCategoryWords } from '@millrace/schemas/disclosures';

export const categoryOf = ({
  category,
  lender_name,
}: Pick<Disclosure, 'category' | 'lender_name'>): string =>
  lender_name
    ? `${disclosureCategoryWords[category].words}: ${lender_name}`
    : disclosureCategoryWords[category].words;

/** When a shopper meets the text. */
export function whenOf({
  category,
  offer_approved_required: afterOffer,
}: Pick<Disclosure, 'category' | 'offer_approved_required'>): string {
  if (disclosureCategoryWords[category].asked === 'nobody') return 'Not asked';
  return afterOffer ? 'With an approved offer' : 'Before applying';
}
