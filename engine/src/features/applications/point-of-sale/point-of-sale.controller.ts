import {
  Done,
  importPinogyOrder,
  listTillOrders,
  sendResultAgain,
  type CheckoutSession,
  type InputOf,
  type TillOrder,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { OrderImports } from './order-imports.service.ts';
import { PinogyImports } from './pinogy-imports.service.ts';

@Controller()
export class PointOfSaleController {
  constructor(
    private readonly imports: OrderImports,
    private readonly pinogy: PinogyImports,
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

  @Endpoint(sendResultAgain)
  async sendAgain(
    @Input() { body }: InputOf<typeof sendResultAgain>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.imports.sendAgain(workerOf(actor), body.storeId, body.formId);
    return { success: true };
  }
}
