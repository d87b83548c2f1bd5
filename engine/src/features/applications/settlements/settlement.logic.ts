import type { RemittanceBody } from '@millrace/schemas/api';

type Line = RemittanceBody['lines'][number];

/** Returns a sale's reference in the stored format: without blanks and in capital letters. */
export const referenceOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

const keyOf = ({ reference, paid_cents, paid_on }: Line): string =>
  JSON.stringify([referenceOf(reference), paid_cents, paid_on]);

/**
 * Returns each payment line once, with its reference in the stored format. A file repeats lines if one of its
 * pages was printed twice.
 */
export const uniqueLines = (lines: readonly Line[]): Line[] => [
  ...new Map(
    lines.map((line) => [keyOf(line), { ...line, reference: referenceOf(line.reference) }]),
  ).values(),
];
