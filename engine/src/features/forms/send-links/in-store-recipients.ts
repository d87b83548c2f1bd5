import type { SendInStoreLinkBody } from '@millrace/schemas/api';
import { inStoreLinkDays } from '@millrace/schemas/links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { recipientsGone } from './send-links.errors.ts';

/** What a store sent: the recipients, the message and the associate. */
export type InStoreRequest = Omit<SendInStoreLinkBody, 'again'>;

/** The place names no org, because a store with its links can move to another org. */
const placeOf = (id: number) => ({
  table: 'sent_link',
  column: 'recipients',
  row: String(id),
  org: 0,
});

/** Keeps the recipients of links to in-store forms, so that stores can send the links again. */
@Injectable()
export class InStoreRecipients {
  constructor(private readonly vault: Vault) {}

  async insert(em: EntityManager, linkId: number, request: InStoreRequest): Promise<void> {
    await queries(em)
      .updateTable('sent_link')
      .set({ recipients_sealed: this.vault.sealJson(placeOf(linkId), request) })
      .where('id', '=', linkId)
      .execute();
  }

  /** Returns what was sent with a link of this store. Throws if that is no longer stored. */
  async find(em: EntityManager, storeId: number, linkId: number): Promise<InStoreRequest> {
    const row = await queries(em)
      .selectFrom('sent_link')
      .select('recipients_sealed')
      .where('id', '=', linkId)
      .where('store_id', '=', storeId)
      .where('kind', '=', 'in_store')
      .executeTakeFirst();
    if (!row) throw notFound('This link');
    if (!row.recipients_sealed) throw recipientsGone();
    return this.vault.openJson<InStoreRequest>(placeOf(linkId), row.recipients_sealed).reveal();
  }

  @CleanUp('recipients of in-store links')
  deleteOld(em: EntityManager) {
    return queries(em)
      .updateTable('sent_link')
      .set({ recipients_sealed: null })
      .where('recipients_sealed', 'is not', null)
      .where('sent_at', '<', fromNow({ days: -inStoreLinkDays }))
      .execute();
  }
}

export const sealedRecipients = sealedColumn({
  kind: 'recipients of links to in-store forms',
  table: 'sent_link',
  column: 'recipients_sealed',
  id: { column: 'id', type: 'integer' },
  place: { column: 'recipients', row: 't.id::text', org: '0' },
});
