import type { Country } from '../countries/index.ts';

type Part = 'month' | 'day' | 'year';

const ORDERS: Readonly<Record<Country['dateOrder'], readonly Part[]>> = {
  'month-first': ['month', 'day', 'year'],
  'day-first': ['day', 'month', 'year'],
};

const FITS: Readonly<Record<Part, (typed: string) => boolean>> = {
  month: (typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 12,
  day: (typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 31,
  year: (typed) => /^\d{4}$/.test(typed),
};

/**
 * Returns which part of a typed date such as `3//1985` is missing or wrong. Null if the text does not have
 * three parts, or if each part alone is possible, as in February 30.
 */
export function datePartFinding(text: string, order: Country['dateOrder']): { readonly code: string } | null {
  const typed = text.split('/').map((part) => part.trim());
  if (typed.length !== 3) return null;
  const parts = ORDERS[order].map((part, at) => ({ part, typed: typed[at]! }));
  const missing = parts.find((each) => each.typed === '');
  if (missing) return { code: `date_${missing.part}_missing` };
  const wrong = parts.find((each) => !FITS[each.part](each.typed));
  return wrong ? { code: `date_${wrong.part}` } : null;
}

/** The part of a date to which a finding's code belongs. Null if the code names no part. */
export const partOfFinding = (code: string | undefined): Part | null =>
  (/^date_(month|day|year)(_missing)?$/.exec(code ?? '')?.[1] as Part | undefined) ?? null;
