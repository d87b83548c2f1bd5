import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { idsOf, parseList, type Filters } from '../../../platform/http/list-query.ts';
import { jobNames } from '../../../platform/jobs/define-job.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import { namesWith, searchTerms, type Term } from './job-search.logic.ts';

export const jobFilters: Filters = {
  queue: 'string',
  name: 'string',
  state: 'string',
  error: 'string',
  application_id: 'string',
  application: 'string',
  store_id: 'number',
  q: 'string',
  before: 'string',
};

/**
 * SQL expression for the name of a job's error: its group, or its code if it has no group. An index uses the
 * same expression. It uses CASE instead of coalesce, because with row-level security Postgres would not use
 * an index on coalesce.
 */
export const errorKey = '(CASE WHEN error_group IS NULL THEN error_code ELSE error_group END)';
const isDismissed = 'EXISTS (SELECT FROM job_aside x WHERE x.job_id = job.id)';
export const notDismissed = `NOT ${isDismissed}`;
/** SQL condition: the job does not continue automatically and was not dismissed. */
const deadLetters = `(job.state = 'failed' OR job.state = 'review') AND ${notDismissed}`;
/**
 * SQL condition with the same meaning as `deadLetters`, for jobs that the index of errors finds. The CASE
 * prevents Postgres from also reading the index of all dead letters.
 */
const deadAmongThem = `CASE job.state WHEN 'failed' THEN true WHEN 'review' THEN true ELSE false END AND ${notDismissed}`;

export interface JobConditions {
  readonly where: string;
  readonly values: unknown[];
}

/**
 * Returns the SQL condition for a filter. All comparisons use `=`, `<` or `>`, because with row-level
 * security Postgres uses indexes only for these.
 * @param queues names of all queues; a searched word may be a part of such a name
 */
export async function jobConditions(
  em: EntityManager,
  filter: Record<string, unknown>,
  queues: readonly string[],
): Promise<JobConditions> {
  const all = new Conditions('AND');
  const ids = idsOf(filter);
  if (ids) all.add('job.id = ANY(?::uuid[])', pgArray(ids.filter(isUuid)));
  for (const name of ['queue', 'name'] as const)
    if (typeof filter[name] === 'string') all.add(`job.${name} = ?`, filter[name]);
  if (filter.state === 'dead') all.add(typeof filter.error === 'string' ? deadAmongThem : deadLetters);
  else if (filter.state === 'aside') all.add(isDismissed);
  else if (typeof filter.state === 'string') all.add('job.state = ?', filter.state);
  if (typeof filter.error === 'string')
    all.add(`job.error_code IS NOT NULL AND ${errorKey} = ?`, filter.error);
  if (typeof filter.store_id === 'number')
    all.add('job.application_id IN (SELECT id FROM read.application WHERE store_id = ?)', filter.store_id);
  if (typeof filter.application_id === 'string') all.addId('job.application_id', filter.application_id);
  if (typeof filter.application === 'string')
    all.addId('job.application_id', await applicationOf(em, filter.application.trim()));
  if (typeof filter.before === 'string')
    all.add(
      '(job.created_at, job.id) < (SELECT x.created_at, x.id FROM job x WHERE x.id = ?)',
      isUuid(filter.before) ? filter.before : noId,
    );
  const terms = typeof filter.q === 'string' ? searchTerms(filter.q) : [];
  if (terms.length > 0) {
    const errors = await errorKeys(em);
    for (const term of terms) {
      const application = await applicationOf(em, term.text.replaceAll(' ', '-'));
      all.join(termCondition(term, { queues, errors, application }));
    }
  }
  return { where: all.isEmpty ? '' : `WHERE ${all.sql}`, values: all.values };
}

/**
 * True if a filter selects some jobs. A search that contains only blanks and punctuation would select all
 * jobs.
 */
export function picksJobs({ q, ...others }: Record<string, unknown>): boolean {
  return Object.keys(others).length > 0 || (typeof q === 'string' && /[\p{L}\p{N}]/u.test(q));
}

/** Adds a condition to a WHERE clause, which may be empty. */
export const andWhere = (where: string, sql: string): string =>
  where === '' ? `WHERE ${sql}` : `${where} AND ${sql}`;

/**
 * SQL condition: the job may be dismissed. Of the jobs in review, only those about a webhook call of another
 * system may be dismissed. No application waits for their result.
 */
const canBeDismissed = `(job.state = 'failed' OR (job.state = 'review' AND job.inbox_id IS NOT NULL))`;

/**
 * Dismisses at most `most` jobs: failed jobs, and jobs in review about webhook calls. Jobs that were
 * dismissed earlier stay unchanged.
 */
export function insertDismissals(
  em: EntityManager,
  { where, values }: JobConditions,
  { reason, userId, most }: { reason: string; userId: number; most: number },
): Promise<{ id: string }[]> {
  return em.execute(
    `INSERT INTO job_aside (job_id, put_by, put_by_name, reason)
     SELECT found.id, u.id, trim(u.first_name || ' ' || u.last_name), ?
     FROM read.app_user u, (SELECT job.id FROM job ${andWhere(where, `${canBeDismissed} AND ${notDismissed}`)}
                       LIMIT ${most}) found
     WHERE u.id = ? ON CONFLICT (job_id) DO NOTHING RETURNING job_id AS id`,
    [reason, ...values, userId],
  );
}

export function deleteDismissals(
  em: EntityManager,
  { where, values }: JobConditions,
): Promise<{ id: string }[]> {
  return em.execute(
    `DELETE FROM job_aside WHERE job_id IN (SELECT job.id FROM job ${where}) RETURNING job_id AS id`,
    values,
  );
}

/** Parses a filter of the job list from a request body. Ignores the page position in it. */
export function parseJobFilter(filter: Record<string, unknown>): Record<string, unknown> {
  const { before: _, ...rest } = parseList(
    { filter: JSON.stringify(filter) },
    ['created_at'],
    'created_at',
    jobFilters,
  ).filter;
  return rest;
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Returns the id of the application with this id or reference. */
async function applicationOf(em: EntityManager, named: string): Promise<string> {
  if (isUuid(named)) return named;
  const [row] = await em.execute<{ id: string }[]>(
    `SELECT id FROM read.application WHERE reference = upper(?)`,
    [named],
  );
  return row?.id ?? noId;
}

/**
 * Returns the names of all errors of jobs, in which a search looks for words. Only for users who may see
 * every job.
 */
async function errorKeys(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(`SELECT tenant.job_errors(5000) AS key`);
  return rows.map(({ key }) => key);
}

interface FilterValues {
  readonly queues: readonly string[];
  readonly errors: readonly string[];
  readonly application: string;
}

function termCondition(term: Term, { queues, errors, application }: FilterValues): Conditions {
  const any = new Conditions('OR');
  const within = (column: string, names: string[], when = '') => {
    if (names.length > 0) any.add(`(${when}${column} = ANY(?::text[]))`, pgArray(names));
  };
  within(errorKey, namesWith(term, errors), 'job.error_code IS NOT NULL AND ');
  within('job.queue', namesWith(term, queues));
  within('job.name', namesWith(term, jobNames()));
  if (application !== noId) any.add('job.application_id = ?', application);
  if (term.number) any.add('job.inbox_id = ?', term.number);
  if (term.ids)
    for (const column of ['id', 'subject_id', 'application_id'])
      any.add(`(job.${column} >= ?::uuid AND job.${column} <= ?::uuid)`, term.ids.from, term.ids.to);
  if (any.isEmpty) any.add('false');
  return any;
}

class Conditions {
  private readonly parts: string[] = [];
  readonly values: unknown[] = [];

  constructor(private readonly word: 'AND' | 'OR') {}

  add(sql: string, ...values: unknown[]): void {
    this.parts.push(sql);
    this.values.push(...values);
  }

  addId(column: string, id: string): void {
    if (isUuid(id)) this.add(`${column} = ?`, id);
    else this.add('false');
  }

  join(other: Conditions): void {
    this.add(`(${other.sql})`, ...other.values);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  get sql(): string {
    return this.parts.join(` ${this.word} `);
  }
}
