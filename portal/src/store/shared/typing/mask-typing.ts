import { masks, type MaskName } from '@millrace/schemas/form';
import { shownMoney, typedMoney } from '@millrace/schemas/money';

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

const withSign = (shown: string): string => (/^\d/.test(shown) ? `$${shown}` : shown);

const money: MaskTyping = {
  start: masks.currency.parse,
  shown: (value) => withSign(shownMoney(value)),
  typed: (value, text) => typedMoney(value, text.replaceAll('$', '')),
  left: masks.currency.parse,
};

/** Returns how an input of the store portal handles answers with this mask. */
export function maskTyping(mask: MaskName | null): MaskTyping {
  if (mask === null) return asTyped;
  if (mask === 'currency') return money;
  const { format } = masks[mask];
  return { ...asTyped, start: format, typed: (_value, text) => format(text) };
}
