import { listLenders, listLenderNames, listApiLenders, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { can, type Actor } from '@millrace/schemas/permissions';
import { queries } from '../../../platform/db/queries.ts';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { hasValidApi, limitedLender, listedLender, type ListContext } from './lender-list.ts';
import type { LenderFacts } from './lender-queries.ts';
import { LenderObjects } from './lender-objects.service.ts';

/** Lists lenders for stores, in the general order of lenders (`pipe_order`). */
@Controller()
export class LendersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
  ) {}

  @Endpoint(listLenders)
  async list(
    @Input() { query: { all = false } }: InputOf<typeof listLenders>,
    @CurrentActor() { actor }: RequestActor,
  ) {
    const context = await this.contextFor(actor);
    return (await this.everyone())
      .filter(({ enabled }) => all || enabled)
      .map((lender) => listedLender(lender, context));
  }

  @Endpoint(listLenderNames)
  async limited() {
    const lenders = await this.everyone();
    return lenders.filter(({ enabled }) => enabled).map(limitedLender);
  }

  @Endpoint(listApiLenders)
  async validApi(@CurrentActor() { actor }: RequestActor) {
    const context = await this.contextFor(actor);
    return (await this.everyone()).filter(hasValidApi).map((lender) => listedLender(lender, context));
  }

  private async contextFor(actor: Actor): Promise<ListContext> {
    const em = this.orm.em.fork();
    const db = queries(em);
    const states = await db.selectFrom('read.location').select(['code', 'country']).orderBy('id').execute();
    const industries = await db.selectFrom('read.industry').select('key').orderBy('id').execute();
    return {
      states,
      industries: industries.map(({ key }) => key),
      logos: await this.lenders.logos(em),
      maySee: (storeId) => can(actor, 'lenders:list', { storeId }),
    };
  }

  private everyone(): Promise<LenderFacts[]> {
    return this.lenders.all(this.orm.em.fork());
  }
}
