import { startStripeSandbox, type StripeSandbox } from '@millrace/stripe-sandbox';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import Stripe from 'stripe';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const invoices = 1000;
const events = 10_000;
const subscriptions = 20;
const rounds = 40;
const warmUps = 3;
const sendersAtOnce = 16;
const secret = 'whsec_bench';

interface Payer {
  readonly storeId: number;
  readonly orgId: number;
  readonly cookie: string;
  readonly subscriptions: readonly string[];
}

/** Measures the billing page of a store with many invoices, and the time to process many Stripe events. */
export async function billing(): Promise<Figures> {
  const sandbox = await startStripeSandbox();
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 1,
    env: {
      ...{ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
      ...{ STRIPE_URL: sandbox.url, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      STRIPE_WEBHOOK_SECRET: secret,
    },
  }).catch(async (error: unknown) => {
    // A running sandbox would keep this process alive.
    await sandbox.stop();
    throw error;
  });
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  try {
    await client.connect();
    const payer = await createPayer(lab, client, sandbox);
    const page = await measurePage(lab, payer);
    const seconds = await measureEvents(lab, client, payer);
    return {
      billing_page_p95_ms: { value: page, unit: 'ms', goal: '<= 150' },
      billing_10000_events_s: { value: seconds, unit: 's', goal: '<= 60' },
    };
  } finally {
    await client.end();
    await lab.close();
    await sandbox.stop();
  }
}

/**
 * Creates a Stripe customer with subscriptions in the sandbox for the demo store, and invoices in the
 * database.
 */
async function createPayer(lab: TestInstallation, client: pg.Client, sandbox: StripeSandbox): Promise<Payer> {
  const cookie = await signIn(
    lab.url,
    lab.demo!.logins.find(({ role }) => role === 'ORG_ADMIN')!,
  );
  const { rows } = await client.query<{ storeId: number; orgId: number }>(
    `SELECT s.id AS "storeId", s.org_id AS "orgId" FROM app_user u JOIN store s ON s.id = u.primary_store_id
     WHERE u.email LIKE 'store-admin@%' ORDER BY u.id LIMIT 1`,
  );
  const { storeId, orgId } = rows[0]!;
  const stripe = new Stripe('sk_test_1', sandbox.client);
  const product = await stripe.products.create({ name: 'Bench' });
  const price = await stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 9900, recurring: { interval: 'month' } },
  });
  const customer = (await stripe.customers.create({ name: 'Bench' })).id;
  const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  await client.query(
    `INSERT INTO billing_customer (org_id, stripe_id) VALUES ($1, $2)
     ON CONFLICT (org_id) DO UPDATE SET stripe_id = excluded.stripe_id`,
    [orgId, customer],
  );
  const made: string[] = [];
  for (let index = 0; index < subscriptions; index += 1)
    made.push(
      (
        await stripe.subscriptions.create({
          ...{ customer, items: [{ price: price.id }], default_payment_method: card },
          metadata: { store_ids: String(storeId), org_id: String(orgId) },
        })
      ).id,
    );
  await client.query(
    `INSERT INTO billing_invoice (stripe_id, org_id, store_ids, number, status, currency, amount_due, amount_paid,
       amount_remaining, attempt_count, created_at, paid_at, read_at)
     SELECT 'in_bench' || n, $1, ARRAY[$2::int], 'B-' || n, 'paid', 'usd', 9900, 9900, 0, 1, now() - n * interval '1 day',
       now() - n * interval '1 day', now() FROM generate_series(1, ${invoices}) n`,
    [orgId, storeId],
  );
  await client.query('ANALYZE billing_invoice');
  return { storeId, orgId, cookie, subscriptions: made };
}

/**
 * Sends all requests of the billing page at the same time, as a browser does. Returns the 95th percentile of
 * the milliseconds until all of them are answered.
 */
async function measurePage({ url }: TestInstallation, { storeId, orgId, cookie }: Payer): Promise<number> {
  const paths = [
    `/subscriptions/store?storeId=${storeId}`,
    `/subscriptions/payment-methods?storeId=${storeId}`,
    `/subscriptions/invoice-list?storeId=${storeId}&limit=10`,
    `/subscriptions/org?orgId=${orgId}`,
  ];
  const read = async (path: string) => {
    const reply = await fetch(`${url}/api${path}`, { headers: { cookie } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  };
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const begun = performance.now();
    await Promise.all(paths.map(read));
    if (round >= 0) times.push(performance.now() - begun);
  }
  return percentile(times, 95);
}

/** Returns the seconds from the first event that Stripe sends until the last one is processed. */
async function measureEvents({ url }: TestInstallation, client: pg.Client, payer: Payer): Promise<number> {
  const { webhooks } = new Stripe('sk_test_1');
  const begun = performance.now();
  let next = 0;
  const send = async () => {
    while (next < events) {
      const number = (next += 1);
      const id = payer.subscriptions[number % subscriptions]!;
      const payload = JSON.stringify({
        ...{ id: `evt_bench${number}`, object: 'event', type: 'customer.subscription.updated' },
        data: { object: { id, object: 'subscription' } },
      });
      const signature = webhooks.generateTestHeaderString({ payload, secret });
      const reply = await fetch(`${url}/api/webhooks/stripe`, {
        ...{ method: 'POST', body: payload },
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
      if (!reply.ok) throw new Error(`An event was answered ${reply.status}: ${await reply.text()}`);
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, send));
  console.log(`  ${events} events were received in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM inbox WHERE provider = 'stripe' AND state = 'received'`,
    );
    if (rows[0]!.open === 0) return (performance.now() - begun) / 1000;
    await sleep(200);
  }
}
