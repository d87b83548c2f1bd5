import { sensitiveFields } from '@millrace/schemas/fields';
import type { CheckoutCustomer } from '@millrace/schemas/api';
import type { FieldError } from '@millrace/schemas/form';

const digitGroups = /\d(?:[ -]?\d){12,18}/g;
const socialSecurity = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/;

/** Returns whether the text contains digits that pass the check-digit test of card numbers. */
function hasCardNumber(text: string): boolean {
  return [...text.matchAll(digitGroups)].some(([group]) => {
    const digits = [...group.replace(/\D/g, '')].reverse().map(Number);
    const sum = digits.reduce((before, digit, at) => {
      const counted = at % 2 === 0 ? digit : digit * 2;
      return before + (counted > 9 ? counted - 9 : counted);
    }, 0);
    return sum % 10 === 0;
  });
}

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
