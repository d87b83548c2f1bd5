import type { CatalogueField, FieldLimits, LimitConflict, Validation } from './types.ts';

/** The limits that one lender sets for a field. */
export interface OwnedLimits {
  readonly lenderId: string;
  readonly limits: FieldLimits;
}

/**
 * The lower and upper limits that lenders set for one answer: for its length, or for the size of a number.
 */
interface Bounds {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

const uniqueSorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

/**
 * Returns the range of lengths or sizes that all lenders accept. If there is no such range, `conflict` is
 * true, and the returned range includes every value that at least one lender accepts.
 */
function narrowest(own: Interval, { lows, highs }: Bounds): Interval & { readonly conflict: boolean } {
  const low = Math.max(own.low, ...lows);
  const high = Math.min(own.high, ...highs);
  if (low <= high) return { low, high, conflict: false };
  const widest = {
    low: Math.max(own.low, lows.length ? Math.min(...lows) : -Infinity),
    high: Math.min(own.high, highs.length ? Math.max(...highs) : Infinity),
  };
  return { ...(widest.low <= widest.high ? widest : own), conflict: true };
}

type IntervalKeys = ['minLength', 'maxLength'] | ['min', 'max'];

function ownInterval(field: CatalogueField, [lowKind, highKind]: IntervalKeys): Interval {
  let low = -Infinity;
  let high = Infinity;
  for (const validation of field.validations) {
    if (validation.kind === lowKind) low = validation.min;
    if (validation.kind === highKind) high = validation.max;
  }
  return { low, high };
}

function boundsOf(owned: readonly OwnedLimits[]): { readonly length: Bounds; readonly range: Bounds } {
  const length = { lows: [] as number[], highs: [] as number[] };
  const range = { lows: [] as number[], highs: [] as number[] };
  for (const { limits } of owned) {
    if (limits.minLength !== undefined) length.lows.push(limits.minLength);
    if (limits.maxLength !== undefined) length.highs.push(limits.maxLength);
    if (limits.min !== undefined) range.lows.push(limits.min);
    if (limits.max !== undefined) range.highs.push(limits.max);
  }
  return { length, range };
}

const lendersWith = (owned: readonly OwnedLimits[], ...keys: (keyof FieldLimits)[]): string[] =>
  uniqueSorted(
    owned
      .filter(({ limits }) => keys.some((key) => limits[key] !== undefined))
      .map(({ lenderId }) => lenderId),
  );

const MERGED_KINDS: readonly string[] = ['minLength', 'maxLength', 'min', 'max'];

function strictestValidations(
  field: CatalogueField,
  owned: readonly OwnedLimits[],
): [readonly Validation[], LimitConflict[]] {
  const conflicts: LimitConflict[] = [];
  const bounds = boundsOf(owned);
  const interval = (keys: IntervalKeys, limit: 'length' | 'range'): Interval => {
    const result = narrowest(ownInterval(field, keys), bounds[limit]);
    if (result.conflict) conflicts.push({ limit, lenderIds: lendersWith(owned, ...keys) });
    return result;
  };
  const length = interval(['minLength', 'maxLength'], 'length');
  const range = interval(['min', 'max'], 'range');
  const validations = field.validations.filter(({ kind }) => !MERGED_KINDS.includes(kind));
  if (length.low > -Infinity) validations.push({ kind: 'minLength', min: length.low });
  if (length.high < Infinity) validations.push({ kind: 'maxLength', max: length.high });
  if (range.low > -Infinity) validations.push({ kind: 'min', min: range.low });
  if (range.high < Infinity) validations.push({ kind: 'max', max: range.high });
  const patterns = owned
    .filter(({ limits }) => limits.pattern !== undefined)
    .map(({ limits }) => limits.pattern!);
  for (const regex of uniqueSorted(patterns)) validations.push({ kind: 'pattern', regex });
  return [validations, conflicts];
}

function sharedOptions(
  field: CatalogueField,
  owned: readonly OwnedLimits[],
): [CatalogueField['options'], LimitConflict[]] {
  const subsets = owned.map(({ limits }) => limits.options).filter((options) => options !== undefined);
  if (!field.options || !subsets.length) return [field.options, []];
  const byAll = field.options.filter(({ value }) => subsets.every((values) => values.includes(value)));
  if (byAll.length) return [byAll, []];
  const byAny = field.options.filter(({ value }) => subsets.some((values) => values.includes(value)));
  const conflict: LimitConflict = { limit: 'options', lenderIds: lendersWith(owned, 'options') };
  return [byAny.length ? byAny : field.options, [conflict]];
}

/**
 * Returns a catalogue field with the strictest limits of the lenders that ask for it. It also returns the
 * conflicts: limits that no answer can meet together.
 */
export function strictest(
  field: CatalogueField,
  owned: readonly OwnedLimits[],
): Pick<CatalogueField, 'validations' | 'options'> & { readonly conflicts: readonly LimitConflict[] } {
  if (!owned.length) return { validations: field.validations, options: field.options, conflicts: [] };
  const [validations, conflicts] = strictestValidations(field, owned);
  const [options, optionConflicts] = sharedOptions(field, owned);
  return { validations, options, conflicts: [...conflicts, ...optionConflicts] };
}
