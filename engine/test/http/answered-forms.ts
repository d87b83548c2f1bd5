import type { ShopperForm } from '@millrace/schemas/api';
import type { LightMyRequestResponse } from 'fastify';
import { confirmationOf, noConfirmation } from './confirmation.ts';
import type { FeatureApp } from './feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from './shopper.ts';
import type { TestTenants } from './test-tenants.ts';

/** A decision of a lender about an application. */
export interface GivenAnswer {
  /** The index of the lender among the test store's lenders. Default: the first one. */
  lender?: number;
  generation?: number;
  state?: string;
  outcome?: string | null;
  contract?: string | null;
  cents?: number | null;
  /** The person for whom the lender waits: the shopper (`consumer`) or the store (`merchant`). */
  waitsOn?: 'consumer' | 'merchant';
  asks?: string;
  /** The age of the decision in days. */
  days?: number;
}

/** Returns a shopper who has answered all questions of the test lenders and submitted the application. */
export async function submittedShopper(app: FeatureApp, world: TestTenants): Promise<Shopper> {
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  await submitForm(app, shopper);
  return shopper;
}

/** Submits the application with the answers as the shopper's page shows them. */
export async function submitForm(
  app: FeatureApp,
  { cookie }: Pick<Shopper, 'cookie'>,
  key?: string,
): Promise<LightMyRequestResponse> {
  const form = await app.call({ url: '/api/shopper/form', cookie });
  const payload = form.statusCode === 200 ? confirmationOf(form.json<ShopperForm>()) : noConfirmation;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return app.call({ method: 'POST', url: '/api/shopper/form/submit', payload, cookie, headers });
}

/**
 * Stores the route of a submitted application and the lenders' decisions, as routing would. Replaces earlier
 * decisions.
 */
export async function answerForm(
  app: FeatureApp,
  { store, lenders }: TestTenants,
  formId: string,
  answers: readonly GivenAnswer[],
  route: 'running' | 'done' = 'done',
): Promise<void> {
  const owner = [formId, store.orgId, store.id];
  const plan = { groups: [lenders.map(({ id }) => ({ lenderId: id }))] };
  const em = app.em();
  await em.execute(
    `INSERT INTO route (application_id, org_id, store_id, mode, state, plan) VALUES (?, ?, ?, 'Shotgun', ?, ?::jsonb)
     ON CONFLICT (application_id) DO UPDATE SET state = excluded.state`,
    [...owner, route, JSON.stringify(plan)],
  );
  await em.execute(`DELETE FROM attempt WHERE application_id = ?`, [formId]);
  for (const [index, { lender = index, days = 0, ...given }] of answers.entries())
    await em.execute(
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, generation, state, outcome,
         contract_state, approved_cents, waits_on, asks, sent_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now(), now() - make_interval(days => ?))`,
      [
        ...owner,
        lenders[lender]!.id,
        lenders[lender]!.key,
        lender + 1,
        given.generation ?? 1,
        given.state ?? 'RESPONDED',
        given.outcome ?? null,
        given.contract ?? null,
        given.cents ?? null,
        given.waitsOn ?? null,
        given.asks ?? null,
        days,
      ],
    );
}
