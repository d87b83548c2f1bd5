import { OutstandingOrders, listOutstandingOrders, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { HeavyReads } from '../../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { HeavyRead } from '../../../../platform/http/heavy-reads.interceptor.ts';
import { reachOf } from '../../../tenancy/stores/index.ts';
import { and, inReach, ofStore } from '../../listings/index.logic.ts';
import { OutstandingOrdersList } from './outstanding-order-queries.ts';

@Controller()
export class OutstandingOrdersController {
  constructor(
    private readonly reads: HeavyReads,
    private readonly orders: OutstandingOrdersList,
  ) {}

  @HeavyRead()
  @Endpoint(listOutstandingOrders)
  async list(
    @Input() { query }: InputOf<typeof listOutstandingOrders>,
    @CurrentActor() actor: RequestActor,
  ): Promise<OutstandingOrders> {
    const reach = inReach(reachOf(workerOf(actor), 'outstanding-orders:list'));
    return this.orders.list(await this.reads.fork(), query, and(reach, ofStore(query.storeId)));
  }
}
