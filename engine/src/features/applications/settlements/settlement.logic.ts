import type { RemittanceBody } from '@millrace/schemas/api';

type Line = RemittanceBody['lines'][number];

/** Returns the reference as sales store it, without blanks and in capital letters. */
export const referenceOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

const keyOf = ({ reference, paid_cents, paid_on }: Line): string =>
  JSON.stringify([referenceOf(reference), paid_cents, paid_on]);

/** Returns each line once, with its reference as sales store it. Files repeat lines when a page is printed twice. */
export const uniqueLines = (lines: readonly Line[]): Line[] => [
  ...new Map(
    lines.map((line) => [keyOf(line), { ...line, reference: referenceOf(line.reference) }]),
  ).values(),
];
