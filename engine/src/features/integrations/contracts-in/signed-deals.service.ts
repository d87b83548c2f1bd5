import type { DealDocument } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { switchedOff } from './contracts-in.errors.ts';
import { GetAccept } from './getaccept.ts';

const most = 50;
/** Anyone can send a notification, and each one may cause a call to GetAccept. */
const notifications = { name: 'getaccept', most: 60, seconds: 60 } as const;

/**
 * Starts the set-up of a store when its deal is signed in GetAccept. A notification is not signed, so only
 * the document that is read from GetAccept decides.
 */
@Injectable()
export class SignedDeals {
  constructor(
    private readonly orm: MikroORM,
    private readonly getAccept: GetAccept,
    private readonly stores: Stores,
    private readonly limiter: RateLimiter,
  ) {}

  /** Handles a notification. Does nothing if the store of the document is already set up through it. */
  async notified(id: string): Promise<void> {
    await this.limiter.take(notifications, 'getaccept');
    const known = await rowOf(this.orm.em.fork(), id);
    if (known?.onboarded_at) return;
    await within(everything, () => this.read(id));
  }

  /** Reads a document from GetAccept and stores what it says. */
  async read(id: string): Promise<DealDocument> {
    const em = this.orm.em.fork();
    const definition = await queries(em)
      .selectFrom('integration')
      .select('is_on')
      .where('key', '=', 'getaccept')
      .executeTakeFirst();
    if (!definition?.is_on) throw switchedOff();
    const document = await this.getAccept.document(id);
    if (!document) throw notFound('This document');
    const { status, externalId } = document;
    const named = /^store-([1-9]\d{0,8})$/.exec(externalId)?.[1];
    return em.transactional(async (transaction) => {
      await lockName(transaction, `getaccept|${id}`);
      const before = await rowOf(transaction, id);
      const store = named ? await this.stores.find(transaction, Number(named)) : undefined;
      const isNew = status === 'signed' && store !== undefined && !before?.onboarded_at;
      if (isNew) await this.onboard(transaction, id, store.id);
      const message = store
        ? status === 'signed'
          ? 'Signed: the store can set up its subscription'
          : `Not signed yet: ${status}`
        : 'The external ID of the document names no store, for example store-12';
      const values = { status, message, store_id: store?.id ?? null };
      await queries(transaction)
        .insertInto('getaccept_document')
        .values((eb) => ({ id, ...values, ...(isNew && { onboarded_at: eb.fn<Date>('now') }) }))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            ...{ ...values, read_at: eb.fn<Date>('now') },
            ...(isNew && { onboarded_at: eb.fn<Date>('now') }),
          })),
        )
        .execute();
      return viewOf((await rowOf(transaction, id))!);
    });
  }

  async list(): Promise<DealDocument[]> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('getaccept_document')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(viewOf);
  }

  private async onboard(em: EntityManager, documentId: string, storeId: number): Promise<void> {
    const store = (await this.stores.find(em, storeId))!;
    await this.stores.setOnboarding(em, storeId, 'getaccept-deal');
    await audit(em, {
      action: 'store.deal-signed',
      actor: { kind: 'system' },
      orgId: store.orgId,
      storeId,
      subject: { kind: 'store', id: String(storeId) },
      facts: { document: documentId },
    });
  }
}

const rowOf = (em: EntityManager, id: string) =>
  queries(em).selectFrom('getaccept_document').selectAll().where('id', '=', id).executeTakeFirst();

const viewOf = (row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): DealDocument => ({
  id: row.id,
  store_id: row.store_id,
  status: row.status,
  onboarded_at: instantOrNull(row.onboarded_at),
  message: row.message,
  read_at: instant(row.read_at),
});
