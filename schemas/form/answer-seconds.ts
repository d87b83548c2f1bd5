import type { CatalogueField, ComponentKind } from './types.ts';

/**
 * Seconds that a shopper on a phone needs for one answer, by form component. Values that the shopper has to
 * look up, such as account numbers, take longest.
 */
const SECONDS: Readonly<Record<ComponentKind, number>> = {
  text: 7,
  string: 7,
  number: 4,
  select: 4,
  state: 4,
  years: 4,
  date: 9,
  sensitive: 15,
};

/**
 * Returns the expected time for a field, in seconds. A conditional field counts half, because only some
 * shoppers see it.
 */
export function secondsFor({
  component,
  condition,
}: Pick<CatalogueField, 'component' | 'condition'>): number {
  return condition ? SECONDS[component] / 2 : SECONDS[component];
}

/** Returns the expected time for all given fields, in seconds. */
export const secondsOf = (fields: readonly Pick<CatalogueField, 'component' | 'condition'>[]): number =>
  fields.reduce((total, field) => total + secondsFor(field), 0);
