import type { CheckoutSession, TillOrder } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import type { IntegrationActor, StaffActor, TillActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore, Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { CheckoutSessions } from '../checkout-sessions/index.ts';
import { amountUnusable, customerIncomplete } from './point-of-sale.errors.ts';
import { cartOf, sessionBodyOf, type TillCart } from './till-cart.logic.ts';
import {
  insertOrder,
  latestOrders,
  latestSession,
  markOrder,
  resultsOf,
  type TillIntegration,
} from './till-order-queries.ts';

const most = 50;

const isAmount = (cents: number): boolean => Number.isInteger(cents) && cents >= 1 && cents <= 100_000_000;

export interface ImportedOrder {
  readonly integration: TillIntegration;
  /** The id of the order at the point of sale. */
  readonly tillId: string | null;
  readonly cart: TillCart;
  readonly consent_note: string;
}

type Worker = StaffActor | IntegrationActor;
/** A worker, or a point of sale that sent the order itself. */
export type Importer = Worker | TillActor;

/** Starts a checkout session for each order of a point of sale, and lists these orders. */
@Injectable()
export class OrderImports {
  constructor(
    private readonly orm: MikroORM,
    private readonly stores: Stores,
    private readonly sessions: CheckoutSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts the session of an order. If the order was imported before, its session gets the present cart,
   * until the shopper has typed the amount or submitted. A new session starts only after the earlier one was
   * cancelled or has expired.
   */
  async add(actor: Importer, storeId: number, order: ImportedOrder): Promise<CheckoutSession> {
    const { cart, integration } = order;
    if (!isAmount(cart.amount_cents)) throw amountUnusable();
    const em = this.orm.em.fork();
    const store = await this.stores.find(em, storeId);
    if (!store) throw notFound('This store');
    const { id, isNew } = await em.transactional(async (transaction) => {
      await lockName(transaction, `till-order|${storeId}|${integration}|${cart.order_number}`);
      const earlier = await this.runningSession(transaction, actor, store, order);
      if (earlier) return { id: earlier, isNew: false };
      return { id: await this.start(transaction, actor, store, order), isNew: true };
    });
    const session = await this.sessions.get(actor, id);
    const isChangeable = session.state === 'open' || session.state === 'started';
    return isNew || !isChangeable
      ? session
      : this.sessions.changeCart(actor, id, cartOf(cart, store.currency));
  }

  async list(storeId: number, integration: TillIntegration): Promise<TillOrder[]> {
    const em = this.orm.em.fork();
    const orders = await latestOrders(em, storeId, integration, most);
    const results = await resultsOf(
      em,
      orders.map(({ form_id: id }) => id),
    );
    return orders.flatMap(({ due_at, sent_at, created_at, ...order }) => {
      const result = results.get(order.form_id);
      if (!result) return [];
      const { currency, ...shown } = result;
      return [
        {
          ...order,
          ...shown,
          currency: currency as TillOrder['currency'],
          is_due: due_at !== null,
          sent_at: instantOrNull(sent_at),
          imported_at: instant(created_at),
        },
      ];
    });
  }

  /** Plans that the current result of an order of this store is sent again. The caller sends no result. */
  async sendAgain(actor: Worker, storeId: number, formId: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      if (!(await markOrder(em, formId, storeId))) throw notFound('This order');
      const subject = { kind: 'application', id: formId };
      await auditStore(em, actor, { action: 'till-order.sent-again', storeId, subject });
    });
  }

  private async runningSession(
    em: EntityManager,
    actor: Importer,
    store: StoreFacts,
    { integration, cart: { order_number: orderNumber } }: ImportedOrder,
  ): Promise<string | undefined> {
    const latest = await latestSession(em, { storeId: store.id, integration, orderNumber });
    if (!latest) return undefined;
    const { state } = await this.sessions.get(actor, latest.session_id);
    return state === 'cancelled' || state === 'expired' ? undefined : latest.session_id;
  }

  private async start(
    em: EntityManager,
    actor: Importer,
    store: StoreFacts,
    { integration, tillId, cart, consent_note }: ImportedOrder,
  ): Promise<string> {
    const today = this.clock.dayIn(store.timezone);
    const body = sessionBodyOf(cart, store, { consent_note, today });
    const missing = (['mobile_phone', 'email'] as const).filter((field) => !body.customer[field]);
    if (missing.length > 0) throw customerIncomplete(missing);
    const { id, formId } = await this.sessions.start(em, actor, body);
    await insertOrder(em, {
      ...{ store, integration, orderNumber: cart.order_number, tillId, sessionId: id, formId },
    });
    return id;
  }
}
