import { listLenders, listLenderNames, listApiLenders, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { hasValidApi, limitedLender, listedLender } from './lender-list.ts';
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
  async list(@Input() { query: { all = false } }: InputOf<typeof listLenders>) {
    const lenders = await this.everyone();
    return lenders.filter(({ enabled }) => all || enabled).map(listedLender);
  }

  @Endpoint(listLenderNames)
  async limited() {
    const lenders = await this.everyone();
    return lenders.filter(({ enabled }) => enabled).map(limitedLender);
  }

  @Endpoint(listApiLenders)
  async validApi() {
    const lenders = await this.everyone();
    return lenders.filter(hasValidApi).map(listedLender);
  }

  private everyone(): Promise<LenderFacts[]> {
    return this.lenders.all(this.orm.em.fork());
  }
}
