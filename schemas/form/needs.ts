import { fieldsOf } from './conditions.ts';
import type { OwnedLimits } from './limits.ts';
import type { CatalogueField, Condition, LenderNeed, Locale, Localised, NeededBy } from './types.ts';

/**
 * The reasons for asking one field, and the limits that these lenders set for the answer: its length, or the size of
 * a number.
 */
export interface GatheredNeed {
  readonly reasons: NeededBy[];
  readonly limits: OwnedLimits[];
}

export interface GatheredNeeds {
  readonly byField: ReadonlyMap<string, GatheredNeed>;
  readonly omitted: readonly { readonly lenderId: string; readonly field: string }[];
}

/** The most questions that a reason names. A longer list helps no shopper. */
const NAMED_AT_MOST = 2;

interface Trigger {
  readonly dependants: Set<string>;
  required: boolean;
  /**
   * Conditions of other fields that depend on this field. The form asks this field if one of them is true.
   * Undefined if one of those fields is always asked.
   */
  cases: Condition[] | undefined;
}

interface FieldNeed {
  readonly required: boolean;
  readonly when?: Condition | undefined;
}

/** Returns a condition as text. The text is used to find equal conditions and to sort conditions. */
export const conditionKey = (condition: Condition | null | undefined): string =>
  condition ? JSON.stringify(condition) : '';

/**
 * Returns a condition that is true if any of the given conditions is true. If one of them is undefined, the
 * result is undefined, which means always true. Equal conditions are used once.
 */
export function anyOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  if (conditions.includes(undefined)) return undefined;
  const unique = new Map<string, Condition>();
  for (const condition of conditions) {
    if (condition) unique.set(conditionKey(condition), condition);
  }
  const sorted = [...unique]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, condition]) => condition);
  return sorted.length === 1 ? sorted[0] : { any: sorted };
}

/**
 * Sorts lenders by id. All functions below use this order, so that the order of the input does not change the
 * result.
 */
const byLenderId = (left: LenderNeed, right: LenderNeed): number =>
  left.lenderId < right.lenderId ? -1 : left.lenderId > right.lenderId ? 1 : 0;

/**
 * Returns the fields whose answers decide, directly or through other fields, whether a field of this lender
 * is asked.
 */
function triggersOf(need: LenderNeed, catalogue: ReadonlyMap<string, CatalogueField>): Map<string, Trigger> {
  const triggers = new Map<string, Trigger>();
  const pull = (path: readonly string[], condition: Condition | null | undefined, asked: FieldNeed): void => {
    if (!condition) return;
    for (const id of fieldsOf(condition)) {
      const field = catalogue.get(id);
      if (!field || path.includes(id)) continue;
      const trigger = triggers.get(id) ?? { dependants: new Set<string>(), required: false, cases: [] };
      triggers.set(id, trigger);
      trigger.dependants.add(path.at(-1)!);
      trigger.required ||= asked.required;
      if (!asked.when) trigger.cases = undefined;
      else trigger.cases?.push(asked.when);
      pull([...path, id], field.condition, asked);
    }
  };
  for (const { id, required, when } of need.fields) {
    const field = catalogue.get(id);
    if (!field) continue;
    pull([id], field.condition, { required, when });
    // The fields that the condition `when` reads are needed in every case, so they get no condition
    // themselves.
    pull([id], when, { required });
  }
  return triggers;
}

/**
 * Groups the needs of all lenders by field. It adds the fields that decide whether other fields are asked.
 */
export function gatherNeeds(
  catalogue: ReadonlyMap<string, CatalogueField>,
  needs: readonly LenderNeed[],
): GatheredNeeds {
  const byField = new Map<string, GatheredNeed>();
  const omitted: { lenderId: string; field: string }[] = [];
  const gathered = (id: string): GatheredNeed => {
    const known = byField.get(id);
    if (known) return known;
    const fresh: GatheredNeed = { reasons: [], limits: [] };
    byField.set(id, fresh);
    return fresh;
  };
  // Caches one sentence for each list of dependent fields, so that lenders with the same questions share one
  // object.
  const sentences = new Map<string, Localised>();
  const decidesOn = (dependants: readonly string[]): Localised => {
    const key = dependants.join();
    const known = sentences.get(key);
    if (known) return known;
    const labels = (locale: Locale) => dependants.map((dependant) => catalogue.get(dependant)!.label[locale]);
    const named = (locale: Locale, [open, close]: string) =>
      labels(locale)
        .map((label) => open + label + close)
        .join(', ');
    const sentence =
      dependants.length > NAMED_AT_MOST
        ? {
            en: 'Your answer decides which questions follow.',
            es: 'Su respuesta decide qué preguntas siguen.',
          }
        : {
            en: `Your answer decides whether we ask ${named('en', '“”')}.`,
            es: `Su respuesta decide si preguntamos ${named('es', '“”')}.`,
          };
    sentences.set(key, sentence);
    return sentence;
  };
  for (const need of [...needs].sort(byLenderId)) {
    const { lenderId, lenderName } = need;
    for (const { id, required, when, limits, rule, because } of need.fields) {
      if (!catalogue.has(id)) {
        omitted.push({ lenderId, field: id });
        continue;
      }
      const { reasons, limits: owned } = gathered(id);
      reasons.push(
        when
          ? { lenderId, lenderName, rule, because, required, when }
          : { lenderId, lenderName, rule, because, required },
      );
      if (limits) owned.push({ lenderId, limits });
    }
    for (const [id, trigger] of triggersOf(need, catalogue)) {
      const when = trigger.cases && anyOf(trigger.cases);
      const dependants = [...trigger.dependants].sort();
      gathered(id).reasons.push({
        lenderId,
        lenderName,
        rule: 'condition-trigger',
        because: decidesOn(dependants),
        required: trigger.required,
        dependants,
        ...(when && { when }),
      });
    }
  }
  omitted.sort((left, right) =>
    `${left.lenderId} ${left.field}` < `${right.lenderId} ${right.field}` ? -1 : 1,
  );
  return { byField, omitted };
}
