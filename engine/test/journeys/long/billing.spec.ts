import { afterAll, beforeAll, expect } from '@jest/globals';
import { startStripeSandbox, type StripeSandbox } from '@millrace/stripe-sandbox';
import type { Locator, Page } from 'playwright-core';
import path from 'node:path';
import pg from 'pg';
import Stripe from 'stripe';
import { journey } from '../support/journey.ts';
import { expectReadable } from '../support/readable.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, openStage, type Stage } from '../support/stage.ts';
import { stripeEnvironment, stripeSecret } from '../support/stripe-environment.ts';
import { until } from '../support/until.ts';

const storeBilling = '/app/store/billing?tab=subscription';
let sandbox: StripeSandbox;
let stripe: Stripe;
let stage: Stage;
let olive: Page;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = new Stripe('sk_test_1', sandbox.client);
  stage = await openStage(stripeEnvironment(sandbox));
  olive = await stage.open(management);
}, 120_000);
afterAll(async () => {
  await stage?.close();
  await sandbox?.stop();
}, 60_000);

/** Delivers the newest events of the Stripe sandbox, newest event first. */
async function deliverEvents(): Promise<void> {
  for (const event of sandbox.events().slice(-20).toReversed()) {
    const payload = JSON.stringify(event);
    await fetch(`${stage.lab.url}/api/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret: stripeSecret }),
      },
    });
  }
}

/**
 * Checks that a page is accessible in light and dark colours. With `BILLING_PICTURES=<folder>` it also saves
 * pictures of the page at three widths.
 */
async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page);
  }
  const folder = process.env.BILLING_PICTURES;
  if (!folder) return;
  for (const width of [360, 820, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function inDatabase(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: stage.lab.databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/**
 * Opens a page again and again until it shows the text, because a worker processes Stripe's events in the
 * background.
 */
async function openUntil(page: Page, address: string, text: RegExp): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await page.goto(address);
    const isThere = await page
      .getByText(text)
      .first()
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
  }
  throw new Error(`The page ${address} never showed ${text}.`);
}

async function fillCard(dialog: Locator, number: string): Promise<void> {
  const frame = dialog.frameLocator('iframe');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('1234');
  await frame.getByLabel('Security code').fill('123');
}

const message = (text: string) => olive.getByText(text, { exact: true }).first().waitFor();

journey('an organization pays for its store', (step) => {
  step('the demo has a subscription, and the page says what it costs', async () => {
    await signInAs(olive, stage.lab, 'ORG_ADMIN');
    await openUntil(olive, storeBilling, /^\$99 a month \(\$99 a month for each store\)/);
    await pictures(olive, 'store-billing');
  });

  step('a change of the plan shows the amount first', async () => {
    await olive.getByRole('button', { name: 'Change plan' }).click();
    await olive.getByRole('radio', { name: /\$199 a month/ }).check();
    await olive.getByText(/^You pay \$/).waitFor();
    await pictures(olive, 'change-plan');
    await olive.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
    await message('Subscription Updated');
  });

  step('a new card is entered in the frame of Stripe', async () => {
    await olive.getByRole('button', { name: 'Change payment method' }).click();
    const dialog = olive.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await dialog.getByText('Must complete the form').first().waitFor();
    await fillCard(dialog, '5555555555554444');
    await pictures(olive, 'new-card');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await message('Store Payment Method Updated');
    await olive.getByText('Mastercard •••• 4444').waitFor();
  });

  step('the price of an integration is confirmed and is part of the plan', async () => {
    await inDatabase(
      `INSERT INTO integration (key, price_cents, price_interval) VALUES ('edge', 4900, 'month')`,
    );
    await olive.goto('/app/integrations');
    const card = olive.getByRole('listitem', { name: /^Edge/ });
    await card.getByRole('button', { name: 'Connect' }).click();
    await olive.getByRole('dialog').getByRole('textbox').first().fill('7');
    await olive.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    const dialog = olive.getByRole('dialog', { name: /^Confirm the price of/ });
    await dialog.getByText(/each bill is \$49.00 higher/).waitFor();
    await pictures(olive, 'confirm-price');
    await dialog.getByRole('button', { name: 'Connect for $49.00 per month' }).click();
    await message('Integration Saved');
    await openUntil(olive, storeBilling, /^Total: \$248 a month/);
    await pictures(olive, 'plan-with-integration');
    await olive.goto('/app/integrations');
    await card.getByRole('button', { name: 'Switch off' }).click();
    await message('Integration Updated');
    await olive.goto(storeBilling);
  });

  step('a cancellation names the day and can be taken back', async () => {
    await olive.getByRole('button', { name: 'Cancel subscription' }).click();
    await olive.getByRole('dialog').getByLabel('Reason (optional)').fill('Too quiet');
    await olive.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await message('Email sent');
    await olive.getByText(/^The subscription ends on/).waitFor();
    await pictures(olive, 'canceled-at-end');
    await olive.getByRole('button', { name: 'Keep subscription' }).click();
    await message('Subscription Updated');
  });

  step('a failed payment is shown on every page, and another card pays it', async () => {
    const [subscription] = (await stripe.subscriptions.list({ status: 'active' })).data;
    const customer = subscription!.customer as string;
    const broken = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(subscription!.id, { default_payment_method: broken.id });
    await sandbox.advance(32 * 86_400);
    await deliverEvents();
    await openUntil(olive, storeBilling, /^A payment of \$199 failed/);
    await pictures(olive, 'payment-failed');
    await olive.getByRole('button', { name: 'Change payment method' }).click();
    await olive.getByRole('dialog').getByRole('combobox', { name: 'Card' }).click();
    await olive.getByRole('option', { name: 'Mastercard •••• 4444' }).click();
    await olive.getByRole('dialog').getByRole('button', { name: 'Save card' }).click();
    await message('Invoice Paid!');
    await olive.getByRole('tab', { name: 'Invoices' }).click();
    await olive.getByRole('link', { name: 'PDF' }).first().waitFor();
    await pictures(olive, 'invoices');
    await olive
      .getByRole('button', { name: /^View invoice/ })
      .first()
      .click();
    const invoice = olive.getByRole('dialog', { name: 'Invoice' });
    await invoice.getByRole('row', { name: /^Paid \$/ }).waitFor();
    await pictures(olive, 'invoice');
    await invoice.getByRole('button', { name: 'Close' }).click();
  });

  step('after the end each role is sent to its own page', async () => {
    await inDatabase(
      `UPDATE subscription SET status = 'canceled', ended_at = now(),
         store_ids = (SELECT array_agg(id) FROM store WHERE org_id = subscription.org_id)`,
    );
    await olive.goto('/app/forms/view-all');
    // The page was opened at a URL outside billing, where Stripe's script must not run. It therefore reloads
    // itself at the URL of billing.
    await until(
      'the billing page is loaded again',
      () =>
        olive
          .evaluate<boolean>(
            `new URL(performance.getEntriesByType('navigation')[0].name).pathname === '/app/org/billing'`,
          )
          .catch(() => false), // a load in progress ends the script
    );
    await olive.getByText(/^The subscription has ended/).waitFor();
    await pictures(olive, 'org-billing');
    const stan = await stage.open(management);
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    await stan.waitForURL('**/app/store/billing');
    const bea = await stage.open(management);
    await signInAs(bea, stage.lab, 'BASIC');
    await bea.waitForURL('**/app/account/disabled');
    expect(stage.complaints).toEqual([]);
  });
});

journey('an organization pays for three stores with one card that asks for 3-D Secure', (step) => {
  step('plan, stores and coupon, then the card', async () => {
    await inDatabase(
      `INSERT INTO store (org_id, store_name, slug, state)
       SELECT id, 'Elm Lamps', 'elm-lamps', 'OH' FROM org WHERE name = 'Buckeye Furniture Group'`,
    );
    await olive.goto('/app/org/billing');
    await olive.getByRole('button', { name: 'New subscription' }).click();
    const dialog = olive.getByRole('dialog', { name: 'New Subscription' });
    await dialog.getByRole('radio', { name: /^Several stores/ }).check();
    for (const store of await dialog.getByRole('checkbox').all()) await store.check({ force: true });
    await dialog.getByLabel('Coupon (optional)').fill('NOPE');
    await dialog.getByRole('button', { name: 'Apply coupon' }).click();
    await dialog.getByText('Invalid Coupon').waitFor();
    await dialog.getByLabel('Coupon (optional)').fill('WELCOME');
    await dialog.getByRole('button', { name: 'Apply coupon' }).click();
    await message('Coupon Validated');
    await dialog.getByText(/^Total: \$120 for the first bill, then \$240 a month/).waitFor();
    await pictures(olive, 'new-subscription-plan');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await fillCard(dialog, '4000002760003184');
    await pictures(olive, 'new-subscription-payment');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    // The bank asks the user twice to confirm: when the card is stored, and at the first payment.
    const bank = olive.locator('iframe[title="3D Secure"]');
    for (let times = 0; times < 2; times += 1) {
      await bank.contentFrame().getByRole('button', { name: 'Complete' }).click();
      await bank.waitFor({ state: 'detached' });
    }
    await message('Subscription Created');
  });

  step('all stores are active after the confirmation', async () => {
    await deliverEvents();
    await openUntil(olive, storeBilling, / for 3 stores /);
    await olive.goto('/app/org/billing');
    await olive.getByRole('row').filter({ hasText: 'active' }).nth(2).waitFor();
    await pictures(olive, 'org-billing-active');
  });
});

journey('a store sets up its trial, which becomes paid', (step) => {
  let stan: Page;

  step('the paywall is the only page until a plan is chosen', async () => {
    await inDatabase(`UPDATE billing_invoice SET subscription_id = NULL`);
    await inDatabase(`DELETE FROM subscription`);
    await inDatabase(`UPDATE store SET onboarding = 'hubspot-quotes-trial'`);
    stan = await stage.open(management);
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    await stan.waitForURL('**/app/setup-trial');
    const choose = stan.getByRole('button', { name: 'Choose a plan' });
    await choose.waitFor();
    await pictures(stan, 'setup-trial');
    await choose.click();
    const dialog = stan.getByRole('dialog', { name: 'New Subscription' });
    await dialog.getByRole('radio', { name: /^Monthly: / }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('combobox', { name: 'Card' }).click();
    await stan.getByRole('option', { name: 'Add a card later' }).click();
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await stan.getByText('Subscription Created', { exact: true }).first().waitFor();
  });

  step('after the trial the card pays', async () => {
    await openUntil(stan, storeBilling, /^Trial until /);
    await pictures(stan, 'trial');
    await stan.getByRole('button', { name: 'Change payment method' }).click();
    const dialog = stan.getByRole('dialog', { name: 'Change Payment Method' });
    await fillCard(dialog, '4242424242424242');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await stan.getByText('Store Payment Method Updated', { exact: true }).first().waitFor();
    await sandbox.advance(15 * 86_400);
    await deliverEvents();
    await openUntil(stan, storeBilling, /^Renews on /);
    await stan.getByText(/^Trial until /).waitFor({ state: 'hidden' });
  });
});
