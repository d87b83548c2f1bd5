import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { queries } from '../../db/queries.ts';
import { sealedColumn } from '../../vault/reseal/sealed-column.ts';
import { Vault } from '../../vault/vault.service.ts';

const column = 'text-opt-out';
const placeOf = (row: string) => ({ table: 'text_opt_out', column: 'phone', row, org: 0 });

/** Phones whose owners answered STOP. Numbers are in the form `+1...`. */
@Injectable()
export class TextOptOuts {
  constructor(private readonly vault: Vault) {}

  async has(em: EntityManager, phone: string): Promise<boolean> {
    const row = await queries(em)
      .selectFrom('text_opt_out')
      .select('id')
      .where('phone_index', 'in', this.vault.lookups(column, [0], phone))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores that no further texts may be sent to this phone. A second STOP changes nothing. */
  async add(em: EntityManager, phone: string): Promise<void> {
    if (await this.has(em, phone)) return;
    const id = randomUUID();
    await queries(em)
      .insertInto('text_opt_out')
      .values({
        id,
        phone_index: this.vault.index(column, 0, phone),
        phone_sealed: this.vault.sealJson(placeOf(id), phone),
        index_key: this.vault.indexIds[0]!,
      })
      .onConflict((conflict) => conflict.column('phone_index').doNothing())
      .execute();
  }

  async remove(em: EntityManager, phone: string): Promise<void> {
    await queries(em)
      .deleteFrom('text_opt_out')
      .where('phone_index', 'in', this.vault.lookups(column, [0], phone))
      .execute();
  }
}

export const sealedOptOuts = sealedColumn({
  kind: 'phones that answered STOP',
  table: 'text_opt_out',
  column: 'phone_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { column: 'phone', row: 't.id', org: '0' },
  indexKey: 'index_key',
  reindex: (em, vault, { id, value }) =>
    queries(em)
      .updateTable('text_opt_out')
      .set({ phone_index: vault.index(column, 0, value as string) })
      .where('id', '=', id)
      .execute(),
});
