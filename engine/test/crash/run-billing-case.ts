import type { StripeSandbox } from '@millrace/stripe-sandbox';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { TestStore } from '../lab/drafts.ts';
import type { CrashCase } from './crash-cases.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { injectFailure } from './inject-failure.ts';
import { timeLimits, type CrashRunResult, type RunSize } from './run-case.ts';

/** The Stripe sandbox of the crash tests signs events with this secret. */
export const webhookSecret = 'whsec_crash';

interface Payer {
  readonly orgId: number;
  readonly storeId: number;
  readonly customer: string;
  readonly card: string;
}

/**
 * Runs one crash case about billing: several stores subscribe at once, and one failure is caused. Then
 * compares the sandbox's ledger and objects with the database. Each store must be charged once for one
 * subscription.
 */
export async function runBillingCase(
  store: TestStore,
  sandbox: StripeSandbox,
  faults: FaultSwitch,
  { failure }: CrashCase,
  size: RunSize,
): Promise<CrashRunResult> {
  const { client } = store;
  const { limitMs, lostAfterMs } = timeLimits(size);
  const stripe = new Stripe('sk_test_1', sandbox.client);
  const price = await priceOf(stripe);
  const payers: Payer[] = [];
  for (let index = 0; index < size.applications; index += 1) payers.push(await createPayer(store, stripe));
  const orgs = payers.map(({ orgId }) => orgId);
  if (failure.kind === 'at-point') faults.arm(failure);
  await Promise.all(payers.map((payer) => askToSubscribe(store, payer, price)));
  const stop = deliverEvents(store.lab.url, stripe, sandbox);
  const happened = await injectFailure(store, faults, failure, size.leaseMs);
  const openAfter = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM billing_operation WHERE org_id = ANY($1) AND state <> 'done'`,
        [orgs],
      );
      if (rows[0]!.open === 0 || performance.now() > end) return rows[0]!.open;
      await sleep(100);
    }
  };
  const late = await openAfter(limitMs);
  const lost = late === 0 ? 0 : await openAfter(lostAfterMs);
  await stop();
  await Promise.all(
    payers.map(({ orgId }) => insertJob(store, 'billing.reconcile', { orgId }, randomUUID())),
  );
  await until(async () => {
    const { rows } = await client.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM job WHERE queue = 'billing' AND state IN ('waiting', 'active')`,
    );
    return rows[0]!.open === 0;
  }, lostAfterMs);
  const odd: string[] = [];
  let doubled = 0;
  for (const payer of payers) {
    const charges = sandbox
      .ledger()
      .filter(
        (line) => line.customer === payer.customer && line.kind === 'charge' && line.status === 'succeeded',
      );
    const { data } = await stripe.subscriptions.list({ customer: payer.customer, status: 'all' });
    if (charges.length > 1 || data.length > 1) doubled += 1;
    const { rows } = await client.query<{ stripe_id: string; status: string }>(
      `SELECT stripe_id, status FROM subscription WHERE org_id = $1`,
      [payer.orgId],
    );
    const ours = rows.map(({ stripe_id, status }) => `${stripe_id} ${status}`).join();
    const theirs = data.map(({ id, status }) => `${id} ${status}`).join();
    if (ours !== theirs) odd.push(`org ${payer.orgId}: we have "${ours}", Stripe has "${theirs}"`);
  }
  const applications = payers.length;
  return {
    ...{ applications, sent: applications - lost, late: late - lost, lost: lost + odd.length, doubled },
    ...{ review: 0, odd, happened },
  };
}

/**
 * Delivers events as Stripe may: newest first, each twice, and every fifth not at all. Returns a function
 * that stops the delivery.
 */
function deliverEvents(url: string, stripe: Stripe, sandbox: StripeSandbox): () => Promise<void> {
  let isOver = false;
  let known = sandbox.events().length;
  const deliver = async (payload: string) => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    // A process that is being killed does not answer, so the event is lost.
    await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: payload, headers }).catch(() => null);
  };
  const work = (async () => {
    while (!isOver) {
      const fresh = sandbox.events().slice(known);
      known += fresh.length;
      for (const [index, event] of fresh.toReversed().entries()) {
        if (index % 5 === 4) continue;
        const payload = JSON.stringify(event);
        await deliver(payload);
        await deliver(payload);
      }
      await sleep(50);
    }
  })();
  return () => {
    isOver = true;
    return work;
  };
}

async function priceOf(stripe: Stripe): Promise<string> {
  const [known] = (await stripe.prices.list({ limit: 1 })).data;
  if (known) return known.id;
  const product = await stripe.products.create({ name: 'Crash' });
  const recurring = { interval: 'month' } as const;
  return (await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 9900, recurring }))
    .id;
}

async function createPayer({ client }: TestStore, stripe: Stripe): Promise<Payer> {
  const name = `Payer ${randomUUID().slice(0, 8)}`;
  const one = async (sql: string, values: unknown[]) =>
    ((await client.query(sql, values)).rows[0] as { id: number }).id;
  const orgId = await one(`INSERT INTO org (name) VALUES ($1) RETURNING id`, [name]);
  const storeId = await one(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES ($1, $2, $3, 'OH') RETURNING id`,
    [orgId, name, randomUUID()],
  );
  const customer = (await stripe.customers.create({ name })).id;
  const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  await client.query(`INSERT INTO billing_customer (org_id, stripe_id) VALUES ($1, $2)`, [orgId, customer]);
  await client.query(
    `INSERT INTO payment_method (stripe_id, org_id, customer, brand, last4, exp_month, exp_year, read_at)
     VALUES ($1, $2, $3, 'visa', '4242', 1, 2040, now())`,
    [card, orgId, customer],
  );
  return { orgId, storeId, customer, card };
}

async function askToSubscribe(
  store: TestStore,
  { orgId, storeId, card }: Payer,
  priceId: string,
): Promise<void> {
  const id = randomUUID();
  const plan = { storeIds: [storeId], priceId, couponId: null, trialDays: null, paymentMethodId: card };
  await store.client.query(
    `INSERT INTO billing_operation (id, org_id, store_id, kind, request) VALUES ($1, $2, $3, 'subscribe', $4)`,
    [id, orgId, storeId, JSON.stringify(plan)],
  );
  await insertJob(store, 'billing.operation', { operationId: id }, id);
}

async function insertJob(
  { client }: TestStore,
  name: string,
  payload: object,
  subject: string,
): Promise<void> {
  await client.query(
    `INSERT INTO job (queue, name, version, payload, subject_id) VALUES ('billing', $1, 1, $2, $3)`,
    [name, JSON.stringify(payload), subject],
  );
}

async function until(isDone: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !(await isDone())) await sleep(100);
}
