import type { CheckoutSession, ImportOrderBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { IntegrationActor, StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  IntegrationExchanges,
  PinogyRefusal,
  StoreIntegrations,
  VendorCalls,
} from '../../integrations/catalogue/index.ts';
import { isTest, liveTokenNeeded } from '../checkout-sessions/index.ts';
import { OrderImports } from './order-imports.service.ts';
import { messageOf } from './pinogy-failures.logic.ts';
import { pinogyOrder, type PinogyOrder } from './pinogy-orders.ts';
import { keysRefused, notConnected, orderClosed, pinogyUnavailable } from './point-of-sale.errors.ts';

type Worker = StaffActor | IntegrationActor;

/** Imports orders from Pinogy with the keys of the store. */
@Injectable()
export class PinogyImports {
  constructor(
    private readonly orm: MikroORM,
    private readonly integrations: StoreIntegrations,
    private readonly exchanges: IntegrationExchanges,
    private readonly vendors: VendorCalls,
    private readonly imports: OrderImports,
  ) {}

  async import(
    actor: Worker,
    { storeId, order_number: number, consent_note }: ImportOrderBody,
  ): Promise<CheckoutSession> {
    if (isTest(actor)) throw liveTokenNeeded();
    const order = await this.read(storeId, number);
    if (!order) throw notFound('This order');
    if (!order.isOpen) throw orderClosed();
    return this.imports.add(actor, storeId, {
      ...{ integration: 'pinogy', tillId: order.id, cart: order, consent_note },
    });
  }

  private async read(storeId: number, number: string): Promise<PinogyOrder | undefined> {
    const em = this.orm.em.fork();
    const keys = await this.integrations.valuesOf(em, storeId, 'pinogy');
    if (!keys) throw notConnected('Pinogy');
    const begun = performance.now();
    const note = async (works: boolean, message: string): Promise<void> => {
      await this.integrations.noteCall(em, storeId, 'pinogy', { works, message });
      const milliseconds = performance.now() - begun;
      await this.exchanges.add(em, {
        storeId,
        key: 'pinogy',
        operation: 'cart',
        works,
        message,
        milliseconds,
      });
    };
    try {
      const order = await pinogyOrder(number, { keys, access: this.vendors });
      await note(true, order ? 'Order read' : 'Pinogy has no order with this number.');
      return order;
    } catch (error) {
      if (!(error instanceof PinogyRefusal)) throw error;
      await note(false, messageOf(error.status));
      if (error.status === 401 || error.status === 403) throw keysRefused();
      throw pinogyUnavailable(error.waitSeconds ?? 60);
    }
  }
}
