import { sensitiveFields } from '@millrace/schemas/fields';
import type { CheckoutCustomer } from '@millrace/schemas/api';
import { isCardNumberPlausible, type FieldError } from '@millrace/schemas/form';

const digitGroups = /\d(?:[ -]?\d){12,18}/g;
const socialSecurity = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/;

/**
 * The first digits of payment cards. Without this condition, one in ten time stamps in an order number would
 * count as a card number.
 */
const cardIssuer = /^(?:2[2-7]|3[0-9]|4|5[0-9]|6)/;

/** Returns whether the text contains digits that can be a card number. */
const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(digitGroups)]
    .map(([group]) => group.replace(/\D/g, ''))
    .some((digits) => cardIssuer.test(digits) && isCardNumberPlausible(digits));

const refusal = (field: string): FieldError => ({
  field,
  code: 'sensitive',
  message: 'Card, account and Social Security numbers are not accepted from programs.',
});

/** Returns an error for each text from a store's software that contains a Social Security or card number. */
export const sensitiveTexts = (texts: Readonly<Record<string, string | undefined>>): FieldError[] =>
  Object.entries(texts).flatMap(([field, text = '']) =>
    socialSecurity.test(text) || hasCardNumber(text) ? [refusal(field)] : [],
  );

/** Returns an error for each prefilled answer and text that a store's software may not send. */
export function sensitiveFindings(
  { answers = {}, ...customer }: CheckoutCustomer,
  texts: Readonly<Record<string, string | undefined>>,
): FieldError[] {
  // A phone number is not checked, because its digits can look like a card number by chance.
  const given: Record<string, string | undefined> = { ...customer, mobile_phone: '', ...answers, ...texts };
  const named = Object.keys(given).filter((field) => sensitiveFields.has(field));
  const found = sensitiveTexts(given).filter(({ field }) => !named.includes(field));
  return [...named.map(refusal), ...found];
}
