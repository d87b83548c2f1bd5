import type {
  AttachPaymentBody,
  CardSetup,
  CardSetupBody,
  PaymentMethod,
  PaymentMethodBody,
  PaymentMethodSet,
} from '@millrace/schemas/api';
import { currentSubscription, retriedStatuses } from '@millrace/schemas/subscriptions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { BillingOperations, isPayingCard } from '../billing-operations/index.ts';
import { forRequest, StripeReads } from '../gateway/index.ts';
import { subscriptionsOfStore } from '../subscriptions/index.ts';

const lastCard = () =>
  conflict('last-card', 'This is the only card.', 'Add another card first, then delete this one.');
const usedCard = () =>
  conflict(
    'card-in-use',
    'A store pays with this card.',
    'Choose another card for the store first, then delete this one.',
  );

/** Manages the cards of orgs. The browser sends a card directly to Stripe; Millrace never sees its number. */
@Injectable()
export class PaymentMethodsOfStores {
  constructor(
    private readonly orm: MikroORM,
    private readonly operations: BillingOperations,
    private readonly stripe: StripeReads,
  ) {}

  async list(storeId: number): Promise<PaymentMethod[]> {
    const em = this.orm.em.fork();
    const orgId = await orgOf(em, storeId);
    const defaultId = await methodOf(em, storeId);
    const rows = await queries(em)
      .selectFrom('payment_method')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('detached_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      id: row.stripe_id,
      customer: row.customer,
      billing_details: { name: row.name, email: row.email },
      card: { brand: row.brand, last4: row.last4, exp_month: row.exp_month, exp_year: row.exp_year },
      is_default: row.stripe_id === defaultId,
    }));
  }

  async ofStore(storeId: number): Promise<PaymentMethod | null> {
    return (await this.list(storeId)).find(({ is_default }) => is_default) ?? null;
  }

  /**
   * Creates a setup intent at Stripe. With its secret, the browser sends the card to Stripe, and the bank can
   * require 3-D Secure at that time, before the first payment.
   */
  async setUp(actor: StaffActor, body: CardSetupBody, key: string | undefined): Promise<CardSetup> {
    const { storeId } = body;
    const setupId = await this.operations.make<'setup'>(
      actor,
      { scope: 'card-setup', key, body },
      async (em) => ({ kind: 'setup', orgId: await orgOf(em, storeId), storeId, request: { storeId } }),
    );
    return { client_secret: await forRequest(() => this.stripe.setupSecret(setupId)) };
  }

  async attach(actor: StaffActor, body: AttachPaymentBody, key: string | undefined): Promise<void> {
    const { storeId, paymentMethodId } = body;
    await this.operations.carryOut<'attach'>(actor, { scope: 'attach-payment', key, body }, async (em) => ({
      kind: 'attach',
      orgId: await orgOf(em, storeId),
      storeId,
      request: {
        ...{ paymentMethodId, addedBy: storeId },
        storeIds: (await methodOf(em, storeId)) === undefined ? [storeId] : [],
      },
    }));
  }

  async delete(actor: StaffActor, body: PaymentMethodBody, key: string | undefined): Promise<void> {
    const { storeId, paymentMethodId } = body;
    await this.operations.carryOut<'detach'>(actor, { scope: 'delete-payment', key, body }, async (em) => {
      const orgId = await orgOf(em, storeId);
      const cards = await this.cardsOf(em, orgId);
      if (!cards.includes(paymentMethodId)) throw notFound('This card');
      if (cards.length === 1) throw lastCard();
      if (await isPayingCard(em, paymentMethodId)) throw usedCard();
      return { kind: 'detach', orgId, storeId, request: { paymentMethodId } };
    });
  }

  /**
   * Sets the card of a store. `retry` is true if the last payment failed, so that the open invoice should be
   * paid next.
   */
  async set(actor: StaffActor, body: PaymentMethodBody, key: string | undefined): Promise<PaymentMethodSet> {
    const { storeId, paymentMethodId } = body;
    const asked = { scope: 'set-payment', key, body };
    const { retry } = await this.operations.carryOut<'use'>(actor, asked, async (em) => {
      const orgId = await orgOf(em, storeId);
      if (!(await this.cardsOf(em, orgId)).includes(paymentMethodId)) throw notFound('This card');
      const current = currentSubscription(await subscriptionsOfStore(em, storeId));
      const isOpen = current && current.status !== 'canceled' && current.status !== 'incomplete_expired';
      const isRetried = current !== undefined && retriedStatuses.has(current.status);
      const subscriptions = isOpen && current.stripe_id !== null ? [current.stripe_id] : [];
      const storeIds = isOpen ? current.store_ids : [storeId];
      const request = { paymentMethodId, storeIds, subscriptions, retry: isRetried };
      return { kind: 'use', orgId, storeId, request };
    });
    return { success: true, retry };
  }

  private async cardsOf(em: EntityManager, orgId: number): Promise<string[]> {
    const rows = await queries(em)
      .selectFrom('payment_method')
      .select('stripe_id')
      .where('org_id', '=', orgId)
      .where('detached_at', 'is', null)
      .execute();
    return rows.map(({ stripe_id }) => stripe_id);
  }
}

async function orgOf(em: EntityManager, storeId: number): Promise<number> {
  const store = await queries(em)
    .selectFrom('read.store')
    .select('org_id')
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw notFound('This store');
  return store.org_id!;
}

async function methodOf(em: EntityManager, storeId: number): Promise<string | undefined> {
  const row = await queries(em)
    .selectFrom('store_payment_method')
    .select('payment_method_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.payment_method_id;
}
