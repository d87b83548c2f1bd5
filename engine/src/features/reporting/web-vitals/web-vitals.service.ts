import type { Metrics, WebVitalsBody } from '@millrace/schemas/api';
import { screenOf } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { percentile } from '../lenders/index.ts';

/** Counts the loading times that browsers report, by day and screen. */
@Injectable()
export class WebVitals {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Records the loading times of one page view. Addresses that belong to no screen are ignored, so that the
   * table cannot fill with invented routes.
   */
  async record({ path, metrics }: WebVitalsBody): Promise<void> {
    const route = screenOf(path)?.path;
    if (route === undefined) return;
    // Inserts one row per bucket, always in the same order, so that two parallel requests cannot deadlock.
    const buckets = new Map(metrics.map(({ name, value }) => [`${name} ${bucketOf(name, value)}`, name]));
    const rows = [...buckets].toSorted(([a], [b]) => a.localeCompare(b));
    await queries(this.orm.em.fork())
      .insertInto('web_vital')
      .values((eb) =>
        rows.map(([key, metric]) => ({
          day: eb.fn<string>('now').$castTo<string>(),
          route,
          metric,
          bucket: Number(key.split(' ')[1]),
          visits: 1,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'route', 'metric', 'bucket'])
          .doUpdateSet((eb) => ({ visits: eb('web_vital.visits', '+', 1) })),
      )
      .execute();
  }

  @CleanUp('loading times of pages')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('web_vital')
      .where('day', '<', fromNow({ days: -400 }))
      .execute();
  }
}

/**
 * Returns the bucket of a value on a logarithmic scale. Values are milliseconds. CLS (layout shift) has no
 * unit and is counted in thousandths.
 */
const bucketOf = (name: string, value: number): number =>
  Math.round(Math.log(Math.max(name === 'CLS' ? value * 1000 : value, 1)) / Math.log(1.1));

/** Returns the 75th percentile of each metric by route, the most visited routes first. */
export async function vitalsOf(
  em: EntityManager,
  { from, to }: { from: string; to: string },
): Promise<Metrics['vitals']> {
  const rows = await queries(em)
    .selectFrom('web_vital')
    .where((eb) => eb.between('day', from, to))
    .select(['route', 'metric', 'bucket'])
    .select(({ fn }) => fn.sum<string>('visits').as('visits'))
    .groupBy(['route', 'metric', 'bucket'])
    .execute();
  const groups = Map.groupBy(rows, ({ route, metric }) => `${route} ${metric}`);
  return [...groups.values()]
    .map((group) => {
      const buckets = group.map(({ bucket, visits }) => ({ bucket, answers: Number(visits) }));
      const { route, metric } = group[0]!;
      const visits = buckets.reduce((sum, { answers }) => sum + answers, 0);
      return { route, metric, p75: percentile(buckets, 0.75) ?? 0, visits };
    })
    .toSorted((a, b) => b.visits - a.visits || a.route.localeCompare(b.route))
    .slice(0, 200);
}
