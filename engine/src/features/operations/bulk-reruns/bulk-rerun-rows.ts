import { needsSecondPerson, type BulkReRun } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { effectsInWords, stillLooking } from './bulk-rerun.logic.ts';

type Times = 'asked_at' | 'expires_at' | 'ended_at';
type Row = Omit<BulkReRun, Times | 'sentence' | 'needs_second'> & Record<Times, Date | null>;

/**
 * As people are called now, so that one person has one name in it. Where only the name of who stopped it was kept, all
 * names are those of then: whether it was who asked is seen by them alone.
 */
const nameOf = (who: 'asked_by' | 'confirmed_by' | 'stopped_by'): string =>
  `coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM read.app_user u
             WHERE u.id = ${who} AND stopped_by_name IS NULL), ${who}_name) AS ${who}`;

const columns = `id, state, filter, size, looked, inquiries, harmless, refused, soft_inquiries, unknown_inquiries, reason, per_minute, with_inquiries,
  asked_by AS asked_by_id, stopped_by AS stopped_by_id, ${nameOf('asked_by')}, ${nameOf('confirmed_by')},
  ${nameOf('stopped_by')}, asked_at, expires_at, ended_at, done, again`;

/** Those somebody asked for: what was only looked at is nobody else's news. */
export async function newestBulks(em: EntityManager): Promise<BulkReRun[]> {
  const rows = await em.execute<Row[]>(
    `SELECT ${columns} FROM bulk_rerun WHERE reason IS NOT NULL ORDER BY id DESC LIMIT 25`,
  );
  return rows.map(shown);
}

/** @param lock until the caller's transaction ends */
export async function bulkById(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<BulkReRun | undefined> {
  const [row] = await em.execute<Row[]>(
    `SELECT ${columns} FROM bulk_rerun WHERE id = ? ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return row && shown(row);
}

function shown({ asked_at: asked, expires_at: expires, ended_at: ended, ...row }: Row): BulkReRun {
  // what one person looked at is what everybody reads, until it was said what is to run
  const leavesOut = !row.with_inquiries && row.state !== 'looking' && row.state !== 'looked';
  const effects = { ...row, soft: row.soft_inquiries, unknown: row.unknown_inquiries };
  const sentenceOf = () => {
    if (row.state === 'looking') return stillLooking;
    return leavesOut ? effectsInWords({ ...effects, inquiries: 0 }, row.inquiries) : effectsInWords(effects);
  };
  return {
    ...row,
    sentence: sentenceOf(),
    needs_second: needsSecondPerson(row, row.with_inquiries || row.state === 'looked'),
    asked_at: instant(asked!),
    expires_at: instantOrNull(expires),
    ended_at: instantOrNull(ended),
  };
}
