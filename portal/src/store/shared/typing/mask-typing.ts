import { maskOf, masksFor, type CatalogueField } from '@millrace/schemas/form';
import { currencies, shownMoney, typedMoney, usualCurrency } from '@millrace/schemas/money';

/**
 * How an input handles the text of an answer with a mask. The value of a money input is the amount as the
 * user typed it.
 */
interface MaskTyping {
  /** Returns the value of the input for a stored answer. */
  readonly start: (payload: string) => string;
  /** Returns the text that the input shows for its value. */
  readonly shown: (value: string) => string;
  /** Returns the new value after the user changed the text. */
  readonly typed: (value: string, text: string) => string;
  /** Returns the value after the user left the input. */
  readonly left: (value: string) => string;
}

const asTyped: MaskTyping = {
  start: (payload) => payload,
  shown: (value) => value,
  typed: (_value, text) => text,
  left: (value) => value,
};

type Masked = Pick<CatalogueField, 'mask' | 'country' | 'currency'>;

function moneyTyping({ country, currency = usualCurrency }: Masked): MaskTyping {
  const { parse } = masksFor(country, currency).currency;
  const { sign } = currencies[currency];
  return {
    start: parse,
    shown: (value) => (/^\d/.test(shownMoney(value)) ? sign + shownMoney(value) : shownMoney(value)),
    typed: (value, text) => typedMoney(value, text.replaceAll(sign, '')),
    left: parse,
  };
}

/** Returns how an input of the store portal handles answers of this field. */
export function maskTyping(field: Masked | null): MaskTyping {
  const mask = field && maskOf(field);
  if (!mask) return asTyped;
  if (field.mask === 'currency') return moneyTyping(field);
  const { format } = mask;
  return { ...asTyped, start: format, typed: (_value, text) => format(text) };
}
