import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';
import { inScope, isOn, type Days, type Scope } from '../facts/index.ts';

/** Returns how many applications got no answer from a lender, by lender and state of the attempt. */
export async function errorsOf(
  em: EntityManager,
  scope: Scope,
  days: Days,
): Promise<{ lenderId: number; kind: string; applications: number }[]> {
  const rows = await queries(em)
    .selectFrom('read.report_lender_fact as f')
    .innerJoin('read.store as s', 's.id', 'f.store_id')
    .innerJoin('read.current_attempt as t', (join) =>
      join.onRef('t.application_id', '=', 'f.application_id').onRef('t.lender_id', '=', 'f.lender_id'),
    )
    .where(inScope(scope))
    .where(isOn(days))
    .where('f.failed', '=', 1)
    .select(['f.lender_id', 't.state'])
    .select(({ fn }) => fn.countAll<string>().as('applications'))
    .groupBy(['f.lender_id', 't.state'])
    .orderBy('applications', 'desc')
    .execute();
  return rows.map(({ lender_id, state, applications }) => ({
    lenderId: lender_id!,
    kind: state!,
    applications: Number(applications),
  }));
}

/** SQL condition: the time `at` is on one of these days of the store `s`. */
const isIn = (at: string, { from, to }: Days) =>
  sql<boolean>`(${sql.ref(at)} AT TIME ZONE s.timezone)::date BETWEEN ${from} AND ${to}
    AND ${sql.ref(at)} >= ${from}::date - interval '1 day' AND ${sql.ref(at)} < ${to}::date + interval '2 days'`;

/** Returns how many one-time codes were sent to shoppers and confirmed. */
export async function codesOf(
  em: EntityManager,
  scope: Scope,
  days: Days,
): Promise<{ channel: string; sent: number; used: number }[]> {
  const rows = await queries(em)
    .selectFrom('read.verification_use as v')
    .innerJoin('read.store as s', 's.id', 'v.store_id')
    .where(inScope(scope))
    .where(isIn('v.created_at', days))
    .select('v.channel')
    .select(({ fn }) => [fn.countAll<string>().as('sent'), fn.count<string>('v.used_at').as('used')])
    .groupBy('v.channel')
    .orderBy('v.channel')
    .execute();
  return rows.map(({ channel, sent, used }) => ({
    channel: channel!,
    sent: Number(sent),
    used: Number(used),
  }));
}

/**
 * Returns how many applications were started but not submitted, by the first unanswered question and its
 * section.
 */
export async function stopsOf(
  em: EntityManager,
  scope: Scope,
  days: Days,
): Promise<{ section: string | null; question: string | null; applications: number }[]> {
  const rows = await queries(em)
    .selectFrom('read.application_progress as a')
    .innerJoin('read.store as s', 's.id', 'a.store_id')
    .where(inScope(scope))
    .where(isIn('a.created_at', days))
    .where('a.submitted_at', 'is', null)
    .select(['a.stopped_at as section', 'a.stopped_question as question'])
    .select(({ fn }) => fn.countAll<string>().as('applications'))
    .groupBy(['a.stopped_at', 'a.stopped_question'])
    .orderBy('applications', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, applications: Number(row.applications) }));
}
