import { startStripeSandbox, type StripeSandbox } from '@millrace/stripe-sandbox';
import type { Role } from '@millrace/schemas/permissions';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { Orgs } from '../../src/features/tenancy/orgs/index.ts';
import { Stores } from '../../src/features/tenancy/stores/index.ts';
import { BillingMails } from '../../src/features/billing/invoices/billing-mails.ts';
import { StripeRecords } from '../../src/features/billing/stripe-records/index.ts';
import { DefaultSubscriptions } from '../../src/features/billing/trial-setup/free-subscriptions.ts';
import { RoutingApp } from '../routing/routing-app.ts';

const secret = 'whsec_test';

export interface Place {
  readonly orgId: number;
  readonly storeId: number;
}

/**
 * The whole product with the Stripe sandbox, for specs about billing. Stripe events arrive only when the test
 * delivers them.
 */
export class BillingApp {
  private constructor(
    readonly routing: RoutingApp,
    readonly sandbox: StripeSandbox,
    readonly stripe: Stripe,
    readonly prices: Readonly<Record<'month' | 'bigMonth' | 'year' | 'tiered', string>>,
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<BillingApp> {
    const sandbox = await startStripeSandbox();
    const stripe = new Stripe('sk_test_1', sandbox.client);
    const routing = await RoutingApp.start(
      [{ id: 'ann', operations: { submit: async () => ({ outcome: 'Approved' }) } }],
      {
        STRIPE_URL: sandbox.url,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: secret,
        RATE_LIMIT_FACTOR: '1000',
        ...environment,
      },
    );
    const product = await stripe.products.create({ name: 'Millrace' });
    const price = (unit_amount: number, interval: 'month' | 'year') =>
      stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring: { interval } });
    const tiered = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      recurring: { interval: 'month' },
      billing_scheme: 'tiered',
      tiers_mode: 'graduated',
      tiers: [
        { up_to: 2, unit_amount: 9000 },
        { up_to: 'inf', unit_amount: 5000 },
      ],
      expand: ['tiers'],
    });
    const prices = {
      month: (await price(9900, 'month')).id,
      bigMonth: (await price(19_900, 'month')).id,
      year: (await price(99_000, 'year')).id,
      tiered: tiered.id,
    };
    await stripe.coupons.create({ id: 'WELCOME', percent_off: 50, duration: 'once' });
    const app = new BillingApp(routing, sandbox, stripe, prices);
    await app.records.catalogue();
    return app;
  }

  get records(): StripeRecords {
    return this.routing.get(StripeRecords);
  }

  async close(): Promise<void> {
    await this.routing.close();
    await this.sandbox.stop();
  }

  /**
   * Creates a store. `onboarding` is set for a store that has not set up its subscription yet. It says how
   * the store was sold.
   */
  async open(
    name: string,
    { orgId, onboarding }: { orgId?: number; onboarding?: string } = {},
  ): Promise<Place> {
    const em = this.routing.em();
    const owner = orgId ?? (await this.routing.get(Orgs).ensure(em, `${name} ${randomUUID().slice(0, 8)}`));
    const phone = `(512) 555-${String(1000 + Math.floor(Math.random() * 9000))}`;
    const { id } = await this.routing.get(Stores).ensure(em, {
      ...{ orgId: owner, name, slug: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`, phone },
      ...{ state: 'TX', timezone: 'America/Chicago' },
    });
    if (onboarding) await this.routing.sql(`UPDATE store SET onboarding = ? WHERE id = ?`, [onboarding, id]);
    return { orgId: owner, storeId: id };
  }

  as(role: Role, place: Place): Promise<string> {
    return this.routing.staff(role, place);
  }

  async get<Reply>(path: string, cookie: string): Promise<Reply> {
    const reply = await this.routing.call('GET', `/api${path}`, cookie);
    if (reply.statusCode >= 300) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.json<Reply>();
  }

  /** Sends a change of the subscription and runs jobs until the reply arrives. */
  post(
    path: string,
    cookie: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.pump(this.routing.call('POST', `/api${path}`, cookie, body, headers));
  }

  /**
   * Runs jobs until the reply of a request arrives. Jobs that wait for a retry at Stripe are run immediately.
   */
  async pump(sent: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
    let isThere = false;
    const arrived = sent.finally(() => (isThere = true));
    while (!isThere) {
      await this.routing.sql(
        `UPDATE job SET run_at = now() WHERE queue = 'billing' AND state = 'waiting' AND run_at > now()`,
      );
      await this.routing.drive();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return arrived;
  }

  /** Attaches one of Stripe's test cards to the org of a store. Returns its id. */
  async addCard(cookie: string, { storeId, orgId }: Place, token = 'pm_card_visa'): Promise<string> {
    const reply = await this.post('/subscriptions/attach-payment', cookie, {
      storeId,
      paymentMethodId: token,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const [row] = await this.routing.sql<{ id: string }>(
      `SELECT stripe_id AS id FROM payment_method WHERE org_id = ? ORDER BY created_at DESC, stripe_id LIMIT 1`,
      [orgId],
    );
    return row!.id;
  }

  /** Delivers an event of the sandbox with Stripe's signature. */
  deliver(event: Stripe.Event): Promise<LightMyRequestResponse> {
    const payload = JSON.stringify(event);
    return this.routing.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': this.stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
    });
  }

  /** Delivers the newest events, newest first, and runs their jobs. */
  async deliverAll(newest = 200): Promise<void> {
    for (const event of this.sandbox.events().slice(-newest).toReversed()) await this.deliver(event);
    await this.routing.drive();
  }

  /** Delivers all events of an org's Stripe customer, newest first, and runs their jobs. */
  async deliverOf({ orgId }: Place): Promise<void> {
    const [customer] = await this.routing.sql<{ id: string }>(
      `SELECT stripe_id AS id FROM billing_customer WHERE org_id = ?`,
      [orgId],
    );
    const own = this.sandbox
      .events()
      .filter(({ data }) => (data.object as { customer?: unknown }).customer === customer!.id);
    for (const event of own.toReversed()) await this.deliver(event);
    await this.routing.drive();
  }

  /** Sends the reminders that are due, as the scheduler does. */
  remind(): Promise<void> {
    return this.routing.get(BillingMails).remind();
  }

  /** Creates the subscriptions that stores have by default, as the scheduler does. */
  createDefaults(): Promise<void> {
    return this.routing.get(DefaultSubscriptions).create();
  }

  /**
   * Compares all subscriptions and invoices of an org in the database with those in the Stripe sandbox.
   * Returns the differences.
   */
  async differences({ orgId }: Place): Promise<string[]> {
    const [customer] = await this.routing.sql<{ id: string }>(
      `SELECT stripe_id AS id FROM billing_customer WHERE org_id = ?`,
      [orgId],
    );
    if (!customer) return [];
    const subscriptions = await this.stripe.subscriptions.list({
      customer: customer.id,
      status: 'all',
      limit: 100,
    });
    const invoices = await this.stripe.invoices.list({ customer: customer.id, limit: 100 });
    const theirs = [
      ...subscriptions.data.map(
        ({ id, status, items }) => `${id} ${status} ${items.data[0]?.price.id} ${items.data[0]?.quantity}`,
      ),
      ...invoices.data.map(({ id, status, amount_remaining }) => `${id} ${status} ${amount_remaining}`),
    ];
    const ours = await this.routing.sql<{ line: string }>(
      `SELECT stripe_id || ' ' || status || ' ' || price_id || ' ' || quantity AS line FROM subscription WHERE org_id = ?
         AND stripe_id IS NOT NULL
       UNION ALL SELECT stripe_id || ' ' || status || ' ' || amount_remaining FROM billing_invoice WHERE org_id = ?`,
      [orgId, orgId],
    );
    const [a, b] = [new Set(theirs), new Set(ours.map(({ line }) => line))];
    return [
      ...[...a].filter((line) => !b.has(line)).map((line) => `Stripe has ${line}`),
      ...[...b].filter((line) => !a.has(line)).map((line) => `we have ${line}`),
    ];
  }
}
