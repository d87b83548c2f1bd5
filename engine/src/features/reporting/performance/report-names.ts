import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { Dimension } from '../facts/index.ts';

const named = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ');

/** Returns the names that a report shows for its rows, for example names of stores, by the key of the row. */
export async function namesOf(
  em: EntityManager,
  dimension: Dimension,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const db = queries(em);
  const ids = keys.map(Number);
  if (dimension === 'store_id') {
    const stores = db.selectFrom('read.store').select(['id', 'store_name']);
    const rows = await stores.where((eb) => anyOf(eb, 'id', ids)).execute();
    return new Map(rows.map(({ id, store_name: name }) => [String(id), name]));
  }
  if (dimension === 'associate_id') {
    const associates = db.selectFrom('read.store_associate').select(['id', 'first_name', 'last_name']);
    const rows = await associates.where((eb) => anyOf(eb, 'id', ids)).execute();
    return new Map([
      ['0', 'No associate'],
      ...rows.map((row) => [String(row.id), named(row.first_name, row.last_name)] as const),
    ]);
  }
  if (dimension === 'marketing_link_id') {
    const links = db.selectFrom('read.marketing_link').select(['id', 'name']);
    const rows = await links.where((eb) => anyOf(eb, 'id', ids)).execute();
    return new Map([['0', 'No link'], ...rows.map(({ id, name }) => [String(id), name] as const)]);
  }
  return new Map([['none', 'No answer']]);
}
