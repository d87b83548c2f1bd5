import type { EntityManager } from '@mikro-orm/postgresql';
import { countedIds, countsBy, type Figure } from './counted-queries.ts';
import { daysOfMonths, overlapping, partsOf, placeOf, windowOf, type Page } from './page-days.logic.ts';
import { hasStaleDays, type Days, type Scope } from './stale-day-queries.ts';

/**
 * Returns one page of the applications that the figure counts, newest first, and how many there are. Stored
 * sums say on which days the page is, so that only the applications of these days are looked up. The caller
 * reads in a snapshot.
 */
export async function countedPage(
  em: EntityManager,
  scope: Scope,
  days: Days,
  figure: Figure,
  page: Page,
): Promise<{ ids: string[]; count: number }> {
  const hasStale = await hasStaleDays(em, scope, days);
  const months = await countsBy(em, scope, days, figure, 'month', hasStale);
  const count = [...months.values()].reduce((sum, some) => sum + some, 0);
  const inMonths = placeOf(months, page);
  if (!inMonths) return { ids: [], count };
  const around = overlapping(days, daysOfMonths(inMonths));
  const counts = await countsBy(em, scope, around, figure, 'day', hasStale);
  const window = windowOf(counts, inMonths, page, scope.storeId === undefined ? 1 : 0);
  const { limit } = page;
  const { offset } = window;
  const ids = await countedIds(em, scope, overlapping(days, window.days), figure, hasStale, {
    limit,
    offset,
  });
  return { ids, count };
}

/**
 * Returns the ids of all applications that the figure counts, in parts of a few days, newest days first. The
 * caller reads in a snapshot.
 * @param most the largest number of ids in a part, unless a single day has more
 */
export async function* countedParts(
  em: EntityManager,
  scope: Scope,
  days: Days,
  figure: Figure,
  most: number,
): AsyncGenerator<string[], void> {
  const hasStale = await hasStaleDays(em, scope, days);
  const counts = await countsBy(em, scope, days, figure, 'day', hasStale);
  for (const part of partsOf(days, counts, most).toReversed())
    yield await countedIds(em, scope, part, figure, hasStale);
}
