/** A SQL condition on columns of `read.application_listed`, with its values. */
export interface SqlCondition {
  sql: string;
  values: unknown[];
}

export const everything: SqlCondition = { sql: 'true', values: [] };

export const and = (...parts: readonly SqlCondition[]): SqlCondition => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});

export const ofStore = (id: number | undefined): SqlCondition =>
  id === undefined ? everything : { sql: 'store_id = ?', values: [id] };

export const ofOrg = (id: number | undefined): SqlCondition =>
  id === undefined ? everything : { sql: 'org_id = ?', values: [id] };

/** The stores that a user may see with a permission: all, or a whole org and single stores. */
export interface Reach {
  readonly any: boolean;
  readonly orgId: number | null;
  readonly storeIds: readonly number[];
}

/**
 * Condition: applications that a user may see with a permission. For a user of a whole org it compares only
 * the org id. An org with thousands of stores then costs no more than one store.
 */
export function inReach(reach: Reach): SqlCondition {
  const { any, orgId, storeIds } = reach;
  if (any) return everything;
  const stores: SqlCondition =
    storeIds.length === 1
      ? ofStore(storeIds[0])
      : { sql: 'store_id = ANY(?::int[])', values: [`{${storeIds.join(',')}}`] };
  if (orgId === null) return stores;
  if (storeIds.length === 0) return ofOrg(orgId);
  return { sql: `org_id = ? OR ${stores.sql}`, values: [orgId, ...stores.values] };
}

/** What a search text means: a whole e-mail address, a whole phone number, or words in any order. */
export type Search =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly digits: string }
  | { readonly kind: 'words'; readonly patterns: readonly string[] };

/** Characters that the SQL function `folded` removes: accents and apostrophes. */
const removed = /[\u0300-\u036f'’‘ʼ`´]/gu;
/**
 * A word with fewer characters must be the beginning of a word of the application. One or two letters
 * anywhere would match nearly everything.
 */
const shortest = 3;

/**
 * Parses the text of a search box into patterns for LIKE. The condition compares the column `search` with
 * each pattern.
 */
export function parseSearch(text = ''): Search {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return { kind: 'email', email: trimmed.toLowerCase() };
  const digits = trimmed.replaceAll(/[\s().+-]/g, '');
  if (/^(1\d{10}|\d{10})$/.test(digits)) return { kind: 'phone', digits: digits.slice(-10) };
  // Seven digits are a phone number without its area code. It is found by its last four digits, which are the
  // last word of the column `search`.
  if (/^\d{7}$/.test(digits)) return { kind: 'words', patterns: [`% ${digits.slice(-4)}`] };
  const words = trimmed
    .split(/[\s,;\p{Dash}]+/u)
    .map((word) => word.normalize('NFKD').replaceAll(removed, ''))
    .filter((word) => word !== '');
  return {
    kind: 'words',
    patterns: words.map((word) => `${[...word].length < shortest ? '% ' : '%'}${escaped(word)}%`),
  };
}

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
