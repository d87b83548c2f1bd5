/**
 * The value of an unknown fact. Every comparison with it is false: it equals no value, is not greater or
 * smaller than any value, and is in no list.
 */
export const unknown = Symbol('unknown');

export type FactValue = string | number | boolean | readonly (string | number)[];
export type Facts = Readonly<Record<string, FactValue | typeof unknown>>;

/**
 * Builds facts from raw values. A value that is missing, null, an empty text or NaN becomes `unknown`, so
 * that rules never see JavaScript's undefined.
 */
export function buildFacts(values: Readonly<Record<string, FactValue | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isKnown(value) ? value : unknown]),
  );
}

/** Returns the value of a fact; `unknown` if the fact is not in `facts`. */
export function factOf(facts: Facts, name: string): FactValue | typeof unknown {
  return Object.hasOwn(facts, name) ? facts[name]! : unknown;
}

function isKnown(value: FactValue | null | undefined): value is FactValue {
  return value !== undefined && value !== null && value !== '' && !Number.isNaN(value);
}
