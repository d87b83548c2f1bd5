import { OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { reachCondition, reachOf } from '../../tenancy/stores/index.ts';
import { and, ofStore } from './list-conditions.logic.ts';
import { OutstandingOrdersList } from './outstanding-orders.service.ts';

const Orders = replySchema(OutstandingOrders, 'OutstandingOrders');

@Controller('api/application-results')
export class OutstandingOrdersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly orders: OutstandingOrdersList,
  ) {}

  @Get('outstanding-orders')
  @Requires('outstanding-orders:list')
  @Replies(Orders)
  list(
    @Query({ schema: querySchema(OutstandingOrdersQuery) }) query: OutstandingOrdersQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<OutstandingOrders> {
    const reach = reachCondition(reachOf(workerOf(actor), 'outstanding-orders:list'));
    return this.orders.list(this.orm.em.fork(), query, and(reach, ofStore(query.storeId)));
  }
}
