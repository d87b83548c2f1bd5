export { applyAgain, applyAgainText } from './apply-again.ts';
export { prefillConsents, prefillConsentText, type Prefill } from './prefill.ts';

/** Categories of legal texts, in the order in which lists show them. */
export const disclosureCategories = [
  'fp',
  'fp_sms_consent',
  'fp_additional_communications',
  'fp_privacy',
  'fp_customer_notice',
  'lender',
  'fp_bullets',
  'fp_merchant',
  'fp_myfp_tc',
  'processor',
  'integration',
  'other',
] as const;
export type DisclosureCategory = (typeof disclosureCategories)[number];

type DisclosureContext = 'everybody' | 'of-lender' | 'none';

interface CategoryWords {
  words: string;
  /**
   * Which shoppers must agree to the text before they apply: all shoppers, those whose form includes the lender
   * of this text, or none.
   */
  asked: DisclosureContext;
}

const category = (words: string, asked: DisclosureContext = 'none'): CategoryWords => ({ words, asked });

export const disclosureCategoryWords: Readonly<Record<DisclosureCategory, CategoryWords>> = {
  fp: category('Application', 'everybody'),
  fp_sms_consent: category('Text messages', 'everybody'),
  fp_additional_communications: category('Further communications', 'everybody'),
  fp_privacy: category('Privacy', 'everybody'),
  fp_customer_notice: category('Customer notice', 'everybody'),
  lender: category('Lender', 'of-lender'),
  fp_bullets: category('Short points'),
  fp_merchant: category('Merchant'),
  fp_myfp_tc: category('Account terms'),
  processor: category('Processor'),
  integration: category('Integration'),
  other: category('Other'),
};

/** Sentences for the author of a disclosure: which shoppers will be asked to agree to it. */
export const askedWords: Readonly<Record<DisclosureContext, string>> = {
  everybody: 'Every shopper agrees to this disclosure before applying.',
  'of-lender': 'If the form asks this lender, shoppers agree to this disclosure before applying.',
  none: 'Shoppers are not asked to agree to this disclosure. It is stored and can be printed.',
};

export const isAsked = (name: DisclosureCategory): boolean => disclosureCategoryWords[name].asked !== 'none';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain paragraphs, which are separated by empty lines, to HTML. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/[&<>]/g, (sign) => signs[sign]!)}</p>`)
    .join('');
