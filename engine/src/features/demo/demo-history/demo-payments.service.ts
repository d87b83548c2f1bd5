import type { Settlement } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { everything } from '../../applications/listings/index.logic.ts';
import { Remittances, SettlementList } from '../../applications/settlements/index.ts';
import type { StoreFacts } from '../../tenancy/stores/index.ts';

/** Every ninth sale has no payment, and every fourteenth has another amount, so that the page shows both. */
const UNPAID = 9;
const DIFFERENT = 14;
const DAYS_TO_PAY = 3;
const dayMs = 86_400_000;

const paidOn = (closedOn: string): string =>
  new Date(Date.parse(`${closedOn}T00:00:00Z`) + DAYS_TO_PAY * dayMs).toISOString().slice(0, 10);

/** Returns what the lender's file says about its sales. The payments of the last days have not arrived yet. */
const linesOf = (sales: readonly Settlement[]) =>
  sales
    .filter(({ days, net_cents }, place) => days > DAYS_TO_PAY && net_cents > 0 && (place + 1) % UNPAID !== 0)
    .map(({ reference, closed_on, net_cents }, place) => ({
      reference,
      paid_cents: (place + 1) % DIFFERENT === 0 ? net_cents - 2_500 : net_cents,
      paid_on: paidOn(closed_on),
    }));

/** Imports one payment file of each lender for the past sales of the demo, as a user of the store does. */
@Injectable()
export class DemoPayments {
  constructor(
    private readonly orm: MikroORM,
    private readonly settlements: SettlementList,
    private readonly remittances: Remittances,
  ) {}

  /**
   * Imports the files of a store that has none yet.
   * @param userId the user of the store who imports them
   */
  async add(store: StoreFacts, userId: number): Promise<void> {
    const { sales, isImported } = await this.salesOf(store.id);
    if (isImported) return;
    const { orgId, id: storeId } = store;
    const actor: StaffActor = { kind: 'staff', userId, orgId, storeIds: [storeId], laaId: null, roles: [] };
    for (const [lenderId, { lender_name: name }] of new Map(sales.map((sale) => [sale.lender_id, sale]))) {
      const lines = linesOf(sales.filter(({ lender_id }) => lender_id === lenderId));
      if (lines.length === 0) continue;
      const body = { store_id: storeId, lender_id: lenderId, file_name: `${name}.csv`, lines };
      await this.remittances.import(actor, body);
    }
  }

  private async salesOf(storeId: number): Promise<{ sales: Settlement[]; isImported: boolean }> {
    const sales: Settlement[] = [];
    for (;;) {
      const query = { storeId, offset: sales.length, limit: 100 };
      const { list, count, lenders } = await this.settlements.list(this.orm.em.fork(), query, everything);
      sales.push(...list);
      const isImported = lenders.some(({ received_cents }) => received_cents !== 0);
      if (list.length === 0 || sales.length >= count || isImported) return { sales, isImported };
    }
  }
}
