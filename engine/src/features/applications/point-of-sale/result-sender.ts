import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import {
  IntegrationExchanges,
  PinogyRefusal,
  StoreIntegrations,
  VendorCalls,
} from '../../integrations/catalogue/index.ts';
import { failureOf } from './pinogy-failures.logic.ts';
import { writeResult } from './pinogy-orders.ts';
import { claimOrder, resultsOf, storeSent, type ClaimedOrder, type Sent } from './till-order-queries.ts';

/** Sends the results of applications to the orders of Pinogy from which they came. */
@Injectable()
export class ResultSender {
  constructor(
    private readonly orm: MikroORM,
    private readonly integrations: StoreIntegrations,
    private readonly exchanges: IntegrationExchanges,
    private readonly vendors: VendorCalls,
  ) {}

  @Loop('till-results', { process: 'worker', pauseMs: () => 2000 })
  async runDue(): Promise<void> {
    const em = this.orm.em.fork();
    for (let order = await claimOrder(em); order; order = await claimOrder(em)) await this.send(em, order);
  }

  private async send(em: EntityManager, order: ClaimedOrder): Promise<void> {
    const begun = performance.now();
    const { sent, isCalled } = await this.call(em, order);
    await em.transactional(async (transaction) => {
      await storeSent(transaction, order, sent);
      if (!isCalled) return;
      const { works, message } = sent;
      const { store_id: storeId, form_id: formId } = order;
      const milliseconds = performance.now() - begun;
      await this.integrations.noteCall(transaction, storeId, 'pinogy', { works, message });
      await this.exchanges.add(transaction, {
        ...{ storeId, key: 'pinogy', operation: 'result', formId, works, message, milliseconds },
      });
    });
  }

  private async call(em: EntityManager, order: ClaimedOrder): Promise<{ sent: Sent; isCalled: boolean }> {
    const nothing = { againSeconds: null };
    const keys = await this.integrations.valuesOf(em, order.store_id, 'pinogy');
    if (!keys)
      return {
        sent: { works: false, message: 'Not sent, because Pinogy is switched off.', ...nothing },
        isCalled: false,
      };
    const result = (await resultsOf(em, [order.form_id])).get(order.form_id);
    if (!result || order.till_id === null || isDeepStrictEqual(result, order.sent))
      return {
        sent: { works: true, message: 'Pinogy has the current result.', ...nothing },
        isCalled: false,
      };
    try {
      await writeResult(order.till_id, result, { keys, access: this.vendors });
      return {
        sent: { works: true, message: `Result sent: ${result.state}`, result, ...nothing },
        isCalled: true,
      };
    } catch (error) {
      if (!(error instanceof PinogyRefusal)) throw error;
      return { sent: { works: false, ...failureOf(error, order.tries) }, isCalled: true };
    }
  }
}
