import { SubscriptionStarted } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { storesWithoutBill, type FreeType } from './free-subscription-queries.ts';

interface FreeSubscription {
  readonly orgId: number;
  readonly storeIds: number[];
  readonly type: FreeType;
  readonly at: Date;
}

/** Stores a free subscription that is never billed. Returns its id. */
export async function insertFree(
  em: EntityManager,
  { orgId, storeIds, type, at }: FreeSubscription,
): Promise<number> {
  const { id } = await queries(em)
    .insertInto('subscription')
    .values({ org_id: orgId, store_ids: storeIds, type, status: 'active', read_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const storeId of storeIds)
    await recordEvent(em, SubscriptionStarted, { storeId, subscriptionId: id, kind: type, status: 'active' });
  return id;
}

/** Gives a free subscription to stores of affiliate and freemium accounts that have no subscription yet. */
@Injectable()
export class DefaultSubscriptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  @Schedule('default-subscriptions', { everySeconds: 300 })
  create(): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const { orgId, storeId, type } of await storesWithoutBill(em))
        await insertFree(em, { orgId, storeIds: [storeId], type, at: this.clock.date() });
    });
  }
}
