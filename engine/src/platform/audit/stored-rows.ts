import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../db/instants.ts';
import type { Head, Link, StoredRow } from './audit-chain.logic.ts';

const columns = [
  'id',
  'uuid',
  'at',
  'action',
  'actor_kind',
  'actor_id',
  'on_behalf_of_id',
  'org_id',
  'store_id',
  'subject_kind',
  'subject_id',
  'facts',
  'reason',
  'key_id',
  'signature',
];
const select = columns.map((column) => `e.${column}`).join(', ');
const pageSize = 1000;

type Raw = Omit<StoredRow, 'id' | 'at'> & { id: string | number | null; at: Date | string };

function rowOf(raw: Raw): StoredRow {
  return { ...raw, id: Number(raw.id), at: instant(raw.at) };
}

/** Returns the audit rows that are not in a chain yet, in the order of their ids. */
export async function pendingRows(em: EntityManager, limit: number): Promise<StoredRow[]> {
  const rows = await em.execute<Raw[]>(
    `SELECT ${select} FROM audit_pending p JOIN audit_event e ON e.id = p.event_id ORDER BY e.id LIMIT ?`,
    [limit],
  );
  return rows.map(rowOf);
}

/**
 * Returns the heads (last positions and hashes) of all chains. The query steps from chain to chain through
 * the index, so its time does not depend on the length of the chains.
 */
export async function chainHeads(em: EntityManager): Promise<Map<number, Head>> {
  const rows = await em.execute<{ chain: number; position: string; hash: Buffer }[]>(
    `WITH RECURSIVE c AS (
       SELECT min(chain) AS chain FROM audit_seal
       UNION ALL
       SELECT (SELECT min(chain) FROM audit_seal WHERE chain > c.chain) FROM c WHERE c.chain IS NOT NULL
     )
     SELECT h.* FROM c CROSS JOIN LATERAL (
       SELECT chain, position, hash FROM audit_seal s WHERE s.chain = c.chain ORDER BY position DESC LIMIT 1
     ) h`,
  );
  return new Map(rows.map(({ chain, position, hash }) => [chain, { position: Number(position), hash }]));
}

/** Returns one page of a chain after a position, with the audit rows that the database has now. */
export async function linksAfter(em: EntityManager, chain: number, position: number): Promise<Link[]> {
  const rows = await em.execute<
    (Raw & { position: string; event_id: string; seal_key_id: string; hash: Buffer })[]
  >(
    `SELECT s.position, s.event_id, s.key_id AS seal_key_id, s.hash, ${select}
     FROM audit_seal s LEFT JOIN audit_event e ON e.id = s.event_id
     WHERE s.chain = ? AND s.position > ? ORDER BY s.position LIMIT ?`,
    [chain, position, pageSize],
  );
  return rows.map(({ position: place, event_id, seal_key_id, hash, ...raw }) => ({
    chain,
    position: Number(place),
    event_id: Number(event_id),
    key_id: seal_key_id,
    hash,
    row: raw.id === null ? null : rowOf(raw),
  }));
}

/** Returns the stored hash at a position of a chain; null if the chain has no such position. */
export async function sealedHash(em: EntityManager, chain: number, position: number): Promise<Buffer | null> {
  const [row] = await em.execute<{ hash: Buffer }[]>(
    `SELECT hash FROM audit_seal WHERE chain = ? AND position = ?`,
    [chain, position],
  );
  return row?.hash ?? null;
}
