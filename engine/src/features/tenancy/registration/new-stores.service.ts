import type { NewStoreBody, NewStoreMade } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseLinks } from '../../../platform/messages/gate/refuse-links.ts';
import { StoreOpening } from '../accounts/index.ts';
import { Orgs } from '../orgs/index.ts';
import { auditStore } from '../stores/index.ts';
import { NewStoreBilling } from './new-store-billing.ts';

/** Opens further stores of an existing org. */
@Injectable()
export class NewStores {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly opening: StoreOpening,
    private readonly billing: NewStoreBilling,
  ) {}

  async open(actor: StaffActor, body: NewStoreBody, key: string | undefined): Promise<NewStoreMade> {
    const { orgId, subscription, ...store } = body;
    const made = await this.orm.em.fork().transactional((em) =>
      once(em, `register-store|${actor.userId}`, key, body, async () => {
        const [org] = await this.orgs.lock(em, [orgId]);
        if (!org || org.isDisabled || org.mergedIntoId !== null) throw notFound('This organization');
        await refuseLinks(em, orgId, { store_name: store.store_name });
        const { id: storeId } = await this.opening.open(em, orgId, store);
        await auditStore(em, actor, { action: 'store.created', storeId });
        const change = subscription
          ? await this.billing.subscribe(em, actor, { orgId, storeId, plan: subscription })
          : null;
        return { storeId, change };
      }),
    );
    const refusal = made.change === null ? null : await this.billing.awaitChange(made.change);
    return {
      success: true,
      store_id: made.storeId,
      ...(refusal !== null && { subscription_refused: refusal }),
    };
  }
}
