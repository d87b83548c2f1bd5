import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Tags } from '../../registry/tags.ts';
import { UnknownKeyError } from '../key-ring.ts';
import { DataKeyGoneError, SealBrokenError } from '../seal.ts';
import { Vault } from '../vault.service.ts';
import {
  countIndexedByOther,
  countSealedBy,
  dataKeyFor,
  nextRows,
  placeOf,
  storeIndexKey,
  storeResealed,
  type SealedRow,
} from './reseal-queries.ts';
import { AlsoReindexed, SealedColumn, type SealedColumnOptions } from './sealed-column.ts';

export interface Resealed {
  readonly kind: string;
  readonly resealed: number;
  /** Number of values that could not be decrypted. They stay unchanged. */
  readonly unreadable: number;
}

const batch = 200;
/**
 * Time that a batch may wait for a lock. After that it gives up, so that users of the product do not wait
 * for it. The next run continues.
 */
const batchTimeout = '5s';

const isUnreadable = (error: unknown): boolean =>
  error instanceof SealBrokenError || error instanceof UnknownKeyError || error instanceof DataKeyGoneError;

/**
 * Encrypts (seals) stored values again with the active key and the data key of their application. Also
 * computes their search hashes with the current index key. Each batch is a separate transaction, so the work
 * can be stopped and started again at any time.
 */
@Injectable()
export class Reseal {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly vault: Vault,
  ) {}

  columns(): SealedColumnOptions[] {
    return this.tags
      .values(SealedColumn)
      .map(({ value }) => value.options)
      .sort((left, right) => left.kind.localeCompare(right.kind));
  }

  /**
   * Encrypts again those values of one column that are not encrypted with the active key or the data key of
   * their application.
   */
  async run(options: SealedColumnOptions): Promise<Resealed> {
    let [resealed, unreadable] = [0, 0];
    for (let after: string | null = null; ;) {
      const done: { last: string | null; resealed: number; unreadable: number } = await this.orm.em
        .fork()
        .transactional((em) => this.nextBatch(em, options, after));
      resealed += done.resealed;
      unreadable += done.unreadable;
      if (done.last === null) return { kind: options.kind, resealed, unreadable };
      after = done.last;
    }
  }

  /** Returns how many values of each kind are encrypted with a key. */
  async sealedBy(keyId: string): Promise<{ kind: string; count: number }[]> {
    const em = this.orm.em.fork();
    const found = [];
    for (const options of this.columns())
      found.push({ kind: options.kind, count: await countSealedBy(em, options, keyId) });
    return found.filter(({ count }) => count > 0);
  }

  /** Returns how many rows of each kind have a search index that does not use this index key. */
  async indexedByOther(indexId: string): Promise<{ kind: string; count: number }[]> {
    const em = this.orm.em.fork();
    const found = [];
    for (const options of this.columns())
      found.push({
        kind: `indexes of ${options.kind}`,
        count: await countIndexedByOther(em, options, indexId),
      });
    return found.filter(({ count }) => count > 0);
  }

  private async nextBatch(em: EntityManager, options: SealedColumnOptions, after: string | null) {
    await em.execute(`SET LOCAL statement_timeout = '${batchTimeout}'`, [], 'run');
    const [indexId = '', ...older] = this.vault.indexIds;
    const keys = { activeId: this.vault.activeId, indexId: older.length > 0 ? indexId : null };
    const rows = await nextRows(em, options, keys, after, batch);
    let [resealed, unreadable] = [0, 0];
    for (const row of rows)
      try {
        await this.reseal(em, options, row, keys.indexId);
        resealed += 1;
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        unreadable += 1;
      }
    return { last: rows.at(-1)?.id ?? null, resealed, unreadable };
  }

  private async reseal(
    em: EntityManager,
    options: SealedColumnOptions,
    row: SealedRow,
    indexId: string | null,
  ): Promise<void> {
    const place = placeOf(options, row);
    const value = this.vault.openJson<unknown>(place, row.sealed).reveal();
    if (row.stale) {
      const dataKey =
        row.application === null
          ? null
          : await dataKeyFor(em, row.application, () => this.vault.newDataKey());
      await storeResealed(em, options, row.id, this.vault.sealJson({ ...place, dataKey }, value));
    }
    if (options.indexKey && indexId !== null) {
      const opened = { id: row.id, place, value };
      await options.reindex?.(em, this.vault, opened);
      for (const { value: also } of this.tags.values(AlsoReindexed))
        if (also.table === options.table) await also.reindex(em, this.vault, opened);
      await storeIndexKey(em, options, row.id, indexId);
    }
  }
}
