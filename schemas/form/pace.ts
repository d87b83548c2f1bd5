import type { CatalogueField, ComponentKind } from './types.ts';

/** Seconds a shopper on a phone takes for one answer; things to look up take longest. */
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

/** Expected time for a field. Conditional fields count half: they are asked of some shoppers only. */
export function secondsFor({
  component,
  condition,
}: Pick<CatalogueField, 'component' | 'condition'>): number {
  return condition ? SECONDS[component] / 2 : SECONDS[component];
}

/** Expected time for all of them. */
export const secondsOf = (fields: readonly Pick<CatalogueField, 'component' | 'condition'>[]): number =>
  fields.reduce((total, field) => total + secondsFor(field), 0);
