import { OutstandingOrders, listOutstandingOrders, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { reachCondition, reachOf } from '../../../tenancy/stores/index.ts';
import { and, ofStore } from '../list-conditions.logic.ts';
import { OutstandingOrdersList } from './outstanding-order-queries.ts';

@Controller()
export class OutstandingOrdersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly orders: OutstandingOrdersList,
  ) {}

  @Endpoint(listOutstandingOrders)
  list(
    @Input() { query }: InputOf<typeof listOutstandingOrders>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OutstandingOrders> {
    const reach = reachCondition(reachOf(workerOf(actor), 'outstanding-orders:list'));
    return this.orders.list(this.orm.em.fork(), query, and(reach, ofStore(query.storeId)));
  }
}
