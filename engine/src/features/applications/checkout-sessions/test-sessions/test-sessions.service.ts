import type {
  CheckoutCartBody,
  CheckoutSession,
  CheckoutSessionBody,
  CheckoutState,
  TestResult,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CleanUp } from '../../../../platform/clean-ups.ts';
import { Clock } from '../../../../platform/clock.ts';
import { instant } from '../../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../../platform/db/queries.ts';
import type { IntegrationActor } from '../../../../platform/http/actor.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { TestEvents } from '../../../integrations/outbound-webhooks/index.ts';
import type { TestFact } from '../../../integrations/outbound-webhooks/index.logic.ts';
import type { Currency } from '@millrace/schemas/countries';
import { refuseOtherCurrency } from '../checkout-currency.ts';
import { cartColumns, linesOf } from '../checkout-session-queries.ts';
import {
  cartFixed,
  refundTooLarge,
  sessionSubmitted,
  stateNotPossible,
} from '../checkout-sessions.errors.ts';
import {
  contractStateOf,
  deliveryEvents,
  eventsUntil,
  isAccepted,
  refundEvent,
  testLender,
} from './test-session.logic.ts';

const storedDays = 30;

/** A change of a test session with the events that it causes. */
interface Change {
  readonly set: { state?: CheckoutState; refunded_cents?: number };
  readonly events: readonly TestFact[];
}

/**
 * Checkout sessions of test tokens. They have no application, no shopper and no lender. The store's software
 * sets their state, and events go to test webhook endpoints.
 */
@Injectable()
export class TestSessions {
  constructor(
    private readonly orm: MikroORM,
    private readonly events: TestEvents,
    private readonly clock: Clock,
  ) {}

  async create(
    em: EntityManager,
    { orgId }: Pick<IntegrationActor, 'orgId'>,
    body: CheckoutSessionBody,
  ): Promise<{ id: string }> {
    const id = randomUUID();
    await queries(em)
      .insertInto('test_session')
      .values({
        id,
        org_id: orgId,
        store_id: body.storeId,
        reference: `TEST-${id.slice(0, 8).toUpperCase()}`,
        ...cartColumns(body),
        order_number: body.order_number ?? null,
        return_url: body.return_url ?? null,
        cancel_url: body.cancel_url ?? null,
      })
      .execute();
    return { id };
  }

  async get(id: string): Promise<CheckoutSession> {
    return viewOf(await existing(this.orm.em.fork(), id));
  }

  async changeCart(id: string, cart: CheckoutCartBody): Promise<CheckoutSession> {
    const em = this.orm.em.fork();
    const { state, store_id: storeId } = await existing(em, id);
    await refuseOtherCurrency(em, storeId, cart.amount);
    if (contractStateOf(state) !== null || state === 'cancelled') throw cartFixed();
    await queries(em).updateTable('test_session').set(cartColumns(cart)).where('id', '=', id).execute();
    return this.get(id);
  }

  cancel(id: string): Promise<CheckoutSession> {
    return this.change(id, undefined, ({ state }) => {
      if (state !== 'open' && state !== 'cancelled') throw sessionSubmitted();
      return { set: { state: 'cancelled' }, events: [] };
    });
  }

  setResult(id: string, to: TestResult, key?: string): Promise<CheckoutSession> {
    return this.change(id, key, (session) => {
      const events = eventsUntil(saleOf(session), to);
      if (!events) throw stateNotPossible(session.state, to);
      return { set: { state: to }, events };
    });
  }

  confirmDelivery(id: string, key?: string): Promise<CheckoutSession> {
    return this.change(id, key, (session) => {
      if (session.state !== 'signed') throw stateNotPossible(session.state, 'funded');
      return { set: { state: 'funded' }, events: deliveryEvents(saleOf(session)) };
    });
  }

  refund(id: string, cents: number, key?: string): Promise<CheckoutSession> {
    return this.change(id, key, (session) => {
      if (session.state !== 'funded') throw stateNotPossible(session.state, 'refunded');
      const refunded = session.refunded_cents + cents;
      if (refunded > session.amount_cents) throw refundTooLarge();
      return { set: { refunded_cents: refunded }, events: [refundEvent(saleOf(session))] };
    });
  }

  @CleanUp('test sessions')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('test_session')
      .where('created_at', '<', fromNow({ days: -storedDays }))
      .execute();
  }

  private async change(
    id: string,
    key: string | undefined,
    decide: (session: Existing) => Change,
  ): Promise<CheckoutSession> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `test-session|${id}`, key, id, async () => {
        const session = await existing(em, id, true);
        const { set, events } = decide(session);
        await queries(em).updateTable('test_session').set(set).where('id', '=', id).execute();
        const about = {
          storeId: session.store_id,
          applicationId: session.application_id,
          sessionId: id,
          orderNumber: session.order_number,
          at: new Date(this.clock.now()),
        };
        for (const event of events) await this.events.add(em, about, event);
        return { id };
      }),
    );
    return this.get(id);
  }
}

type Existing = Awaited<ReturnType<typeof existing>>;

async function existing(em: EntityManager, id: string, isLocked = false) {
  const row = await queries(em)
    .selectFrom('test_session')
    .innerJoin('read.store as s', 's.id', 'test_session.store_id')
    .selectAll('test_session')
    .select('s.currency')
    .where('test_session.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('test_session'))
    .executeTakeFirst();
  if (!row) throw notFound('This checkout session');
  return { ...row, state: row.state as CheckoutState, currency: row.currency as Currency };
}

const saleOf = ({ state, attempt_id, amount_cents, currency }: Existing) => ({
  state,
  currency,
  attemptId: attempt_id,
  amountCents: amount_cents,
});

const viewOf = (session: Existing): CheckoutSession => ({
  id: session.id,
  store_id: session.store_id,
  application_id: session.application_id,
  reference: session.reference,
  is_test: true,
  state: session.state,
  amount: { cents: session.amount_cents, currency: session.currency },
  lines: linesOf(session.lines),
  order_number: session.order_number,
  url: null,
  qr_svg: null,
  lender: isAccepted(session.state) ? testLender : null,
  contract_state: contractStateOf(session.state),
  return_url: session.return_url,
  cancel_url: session.cancel_url,
  created_at: instant(session.created_at),
});
