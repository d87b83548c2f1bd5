import { getUserflowIdentity, type UserflowIdentity } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { StoreIntegrations } from '../catalogue/index.ts';

@Controller()
export class ProductToursController {
  constructor(
    private readonly orm: MikroORM,
    private readonly integrations: StoreIntegrations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the id of the user for product tours. Signs nothing for software with an API token, during an
   * impersonation, or if tours are switched off.
   */
  @Endpoint(getUserflowIdentity)
  async identity(@CurrentActor() { actor }: RequestActor): Promise<UserflowIdentity> {
    const { USERFLOW_TOKEN: token, USERFLOW_SECRET: secret } = this.config;
    if (!token || !secret || actor.kind !== 'staff' || actor.impersonator) return { identity: null };
    const em = this.orm.em.fork();
    for (const storeId of actor.storeIds)
      if (await this.integrations.valuesOf(em, storeId, 'userflow')) {
        const user_id = String(actor.userId);
        const signature = createHmac('sha256', secret).update(user_id).digest('hex');
        return { identity: { token, user_id, signature } };
      }
    return { identity: null };
  }
}
