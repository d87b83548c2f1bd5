import { catalogue } from '../fields/index.ts';
import type { CatalogueField, Condition, FieldLimits, LenderFieldNeed, LenderNeed } from '../form/types.ts';

/**
 * Returns a function that gives numbers from 0 to 1. The same seed always gives the same numbers, so that a
 * failure can be reproduced.
 */
export function repeatableRandom(seed: number): () => number {
  let state = seed;
  return () => {
    // the algorithm mulberry32, a small generator of pseudo-random numbers
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LENDERS_AT_MOST = 5;
const FIELDS_AT_MOST = 24;
const sometimes: readonly Condition[] = [
  { field: 'state_name', op: 'in', value: ['TX', 'CA'] },
  { field: 'own_or_rent', op: 'eq', value: 'rent' },
  { field: 'gross_monthly_income', op: 'lt', value: 3000 },
];

function limitsOf(field: CatalogueField, random: () => number): FieldLimits | undefined {
  if (random() > 0.3) return undefined;
  if (field.options && field.options.length > 2)
    return { options: field.options.map(({ value }) => value).filter(() => random() > 0.3) };
  if (field.mask === 'currency') return { min: Math.floor(random() * 3000) };
  if (field.mask === null && field.component === 'text') return { maxLength: 2 + Math.floor(random() * 60) };
  return undefined;
}

function needOf(field: CatalogueField, random: () => number): LenderFieldNeed {
  const limits = limitsOf(field, random);
  const when = random() < 0.15 ? sometimes[Math.floor(random() * sometimes.length)] : undefined;
  return {
    id: field.id,
    required: random() < 0.6,
    rule: 'lender-fields',
    because: { en: 'They ask for it.', es: 'Lo piden.' },
    ...(limits && (!limits.options || limits.options.length > 0) && { limits }),
    ...(when && when !== undefined && { when }),
  };
}

/** Returns random needs of invented lenders, each with its own limits and conditions. */
export function randomNeeds(random: () => number): LenderNeed[] {
  const count = 1 + Math.floor(random() * LENDERS_AT_MOST);
  return Array.from({ length: count }, (_, index) => {
    const wanted = 1 + Math.floor(random() * FIELDS_AT_MOST);
    const fields = new Set(
      Array.from({ length: wanted }, () => catalogue[Math.floor(random() * catalogue.length)]!),
    );
    return {
      lenderId: `lender-${index}`,
      lenderName: `Lender ${index}`,
      fields: [...fields].map((field) => needOf(field, random)),
    };
  });
}
