/**
 * Rules for the PIN of a store user, for the engine and for screens. The PIN signs the user in again only in a browser
 * that the user gave to a shopper.
 */
export const pinLimits = {
  min: 4,
  max: 6,
  /** Number of wrong PINs that can be entered in one browser. After that, the password is needed. */
  tries: 5,
  /** Minutes in which the PIN works after the browser was given to a shopper. */
  minutes: 60,
} as const;

export const pinTexts = {
  digits: `Enter ${pinLimits.min} to ${pinLimits.max} digits`,
  simple: 'This PIN is easy to guess. Do not use repeated or consecutive digits.',
} as const;

const stepsOf = (pin: string): number[] =>
  [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));

/** Returns the error text for a new PIN. Undefined if the PIN is valid. */
export function pinFinding(pin: string): string | undefined {
  if (!/^\d+$/.test(pin) || pin.length < pinLimits.min || pin.length > pinLimits.max) return pinTexts.digits;
  const steps = stepsOf(pin);
  const isRow = [0, 1, -1].some((step) => steps.every((each) => each === step));
  return isRow ? pinTexts.simple : undefined;
}
