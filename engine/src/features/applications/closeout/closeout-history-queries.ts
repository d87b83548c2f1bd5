import type { Closeout } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { changesBetween, type Change, type SavedCloseout } from './closeout-history.logic.ts';
import { inDollars } from './closeout.logic.ts';

interface Version {
  readonly content: SavedCloseout;
  readonly savedAt: Date | string;
  /** Name of the user who saved the closeout. Null if the current user may not see that name. */
  readonly savedBy: string | null;
}

type Correction = Closeout['corrections'][number];

/** Stores the content of a closeout as a new version, in the transaction that saves the closeout. */
export async function addVersion(
  em: EntityManager,
  closeout: { id: number; orgId: number; storeId: number; userId: number | null },
  content: SavedCloseout,
): Promise<void> {
  const { id, orgId, storeId, userId } = closeout;
  await em.execute(
    `INSERT INTO closeout_version (closeout_id, number, org_id, store_id, user_id, content)
     SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?::jsonb FROM closeout_version WHERE closeout_id = ?`,
    [id, orgId, storeId, userId, JSON.stringify(content), id],
    'run',
  );
}

/**
 * Returns the corrections of a closeout, newest first: author, time, and old and new values. Saves that
 * changed nothing are omitted.
 */
export async function correctionsOf(em: EntityManager, closeoutId: number): Promise<Correction[]> {
  const versions = await em.execute<Version[]>(
    `SELECT v.content, v.saved_at AS "savedAt", trim(u.first_name || ' ' || u.last_name) AS "savedBy"
     FROM closeout_version v LEFT JOIN read.app_user u ON u.id = v.user_id WHERE v.closeout_id = ? ORDER BY v.number`,
    [closeoutId],
  );
  const corrected = versions.slice(1).flatMap((version, at) => {
    const changes = changesBetween(versions[at]!.content, version.content);
    return changes.length > 0 ? [{ version, changes }] : [];
  });
  const names = await namesIn(
    em,
    corrected.flatMap(({ changes }) => changes),
  );
  return corrected.toReversed().map(({ version, changes }) => ({
    saved_by: version.savedBy,
    saved_at: instant(version.savedAt),
    changes: changes.map((change) => shown(change, names)),
  }));
}

interface Names {
  readonly lender: ReadonlyMap<number, string>;
  readonly associate: ReadonlyMap<number, string>;
}

function shown({ what, lenderId, from, to }: Change, names: Names): Correction['changes'][number] {
  const read = (value: Change['from']): Change['from'] => {
    if (typeof value !== 'number') return value;
    if (what === 'lenders') return names.lender.get(value) ?? null;
    if (what === 'closed_associate_id') return names.associate.get(value) ?? 'Unknown associate';
    return inDollars(value);
  };
  const lender_name = lenderId === null ? null : (names.lender.get(lenderId) ?? null);
  return { what, lender_name, from: read(from), to: read(to) };
}

async function namesIn(em: EntityManager, changes: readonly Change[]): Promise<Names> {
  if (changes.length === 0) return { lender: new Map(), associate: new Map() };
  const lenders = changes.flatMap(({ lenderId }) => lenderId ?? []);
  const associates = changes.flatMap(({ what, from, to }) =>
    what === 'closed_associate_id' ? [from, to].filter((id) => typeof id === 'number') : [],
  );
  const named = async (sql: string, ids: readonly number[]) => {
    const rows = await em.execute<{ id: number; name: string }[]>(sql, [pgArray(ids)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    lender: await named(`SELECT id, name FROM read.lender WHERE id = ANY(?::int[])`, lenders),
    associate: await named(
      `SELECT id, trim(first_name || ' ' || last_name) AS name FROM read.store_associate WHERE id = ANY(?::int[])`,
      associates,
    ),
  };
}
