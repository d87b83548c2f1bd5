import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chainOf, chainStart, linkHash, type Head, type StoredRow } from './audit-chain.logic.ts';
import { AuditKeys } from './audit-keys.ts';
import { pgArray } from '../db/pg-array.ts';
import { Loop } from '../registry/repeated-work.ts';
import { pendingRows } from './stored-rows.ts';

const batch = 500;
/**
 * The number of the advisory lock of the sealer. The lock keeps two schedulers from appending to one chain at
 * the same time. The number is arbitrary but must be unique.
 */
const oneSealer = 7_310_006;

/**
 * Appends new audit rows to the hash chain of their org, in the order in which the rows became visible. The
 * chain is built after the commit, so that writers of audit rows do not wait for each other.
 */
@Injectable()
export class AuditSealer {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: AuditKeys,
  ) {}

  /** Appends new rows to their chain within about a second of their commit. */
  @Loop('audit-sealer', {
    pauseMs: ({ SCHEDULER_TICK_MS }) => Math.min(Math.max(SCHEDULER_TICK_MS, 250), 1000),
  })
  async sealDue(): Promise<number> {
    for (let total = 0; ;) {
      const sealed = await this.orm.em.fork().transactional((em) => this.sealSome(em));
      total += sealed;
      if (sealed < batch) return total;
    }
  }

  private async sealSome(em: EntityManager): Promise<number> {
    const [lock] = await em.execute<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock(?) AS free', [
      oneSealer,
    ]);
    if (!lock!.free) return 0;
    const rows = await pendingRows(em, batch);
    if (rows.length === 0) return 0;
    const heads = await headsOf(em, [...new Set(rows.map(chainOf))]);
    const seals = rows.map((row) => this.append(heads, row));
    await em.execute(
      `WITH placed AS (
         INSERT INTO audit_seal (chain, position, event_id, key_id, hash)
         SELECT chain, position, event_id, key_id, decode(hash, 'hex')
         FROM jsonb_to_recordset(?::jsonb) AS s (chain integer, position bigint, event_id bigint, key_id text, hash text)
         RETURNING event_id
       )
       DELETE FROM audit_pending p USING placed WHERE p.event_id = placed.event_id`,
      [JSON.stringify(seals)],
      'run',
    );
    return rows.length;
  }

  private append(heads: Map<number, Head>, row: StoredRow) {
    const chain = chainOf(row);
    const before = heads.get(chain) ?? chainStart;
    const hash = linkHash(this.keys, before, chain, row);
    const position = before.position + 1;
    heads.set(chain, { position, hash });
    return { chain, position, event_id: row.id, key_id: this.keys.activeId, hash: hash.toString('hex') };
  }
}

async function headsOf(em: EntityManager, chains: readonly number[]): Promise<Map<number, Head>> {
  const rows = await em.execute<{ chain: number; position: string; hash: Buffer }[]>(
    `SELECT h.* FROM unnest(?::integer[]) AS c (chain) CROSS JOIN LATERAL (
       SELECT chain, position, hash FROM audit_seal s WHERE s.chain = c.chain ORDER BY position DESC LIMIT 1
     ) h`,
    [pgArray(chains)],
  );
  return new Map(rows.map(({ chain, position, hash }) => [chain, { position: Number(position), hash }]));
}
