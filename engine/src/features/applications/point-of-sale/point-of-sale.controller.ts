import {
  Done,
  importEdgeOrders,
  importPinogyOrder,
  listTillOrders,
  receiveEdgeOrder,
  sendResultAgain,
  type CheckoutSession,
  type ImportedOrder,
  type InputOf,
  type TillOrder,
} from '@millrace/schemas/api';
import { Controller, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { EdgeOrders } from './edge-orders.service.ts';
import { OrderImports } from './order-imports.service.ts';
import { PinogyImports } from './pinogy-imports.service.ts';

@Controller()
export class PointOfSaleController {
  constructor(
    private readonly imports: OrderImports,
    private readonly pinogy: PinogyImports,
    private readonly edge: EdgeOrders,
  ) {}

  @Endpoint(listTillOrders)
  list(@Input() { query }: InputOf<typeof listTillOrders>): Promise<TillOrder[]> {
    return this.imports.list(query.storeId, query.integration_id);
  }

  @Endpoint(importPinogyOrder)
  importOrder(
    @Input() { body }: InputOf<typeof importPinogyOrder>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.pinogy.import(workerOf(actor), body);
  }

  @Endpoint(importEdgeOrders)
  importFile(
    @Input() { body }: InputOf<typeof importEdgeOrders>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ImportedOrder[]> {
    return this.edge.import(workerOf(actor), body);
  }

  @Endpoint(receiveEdgeOrder)
  @Sees(({ params }) => ({ shop: named(params, 'store') }))
  receive(
    @Input() { params, body, headers }: InputOf<typeof receiveEdgeOrder>,
    @Req() { rawBody = Buffer.alloc(0), ip }: RawBodyRequest<FastifyRequest>,
  ): Promise<ImportedOrder> {
    return this.edge.receive(params.store, body, { headers, rawBody, ip });
  }

  @Endpoint(sendResultAgain)
  async sendAgain(
    @Input() { body }: InputOf<typeof sendResultAgain>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.imports.sendAgain(workerOf(actor), body.storeId, body.formId);
    return { success: true };
  }
}
