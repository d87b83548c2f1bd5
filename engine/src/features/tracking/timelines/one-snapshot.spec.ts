import type { ProcessingDetails, ShopperResults } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { leaseOffer as offer, leaseSeen } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
beforeAll(async () => {
  const priced = { outcome: 'Approved', approvedCents: 90_000, references: {}, offers: [offer] } as const;
  const operations = { submit: async () => priced, sendContract: async () => priced };
  app = await RoutingApp.start([{ id: 'kolo', operations }]);
  form = await app.submit('Waterfall', ['kolo']);
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const choice = { attemptId: attempt!.id, offerId: 'o1', seen: leaseSeen };
  await app.call('POST', '/api/shopper/offers/choose', await app.shopper(form.formId), choice);
});
afterAll(() => app.close());

/**
 * Ends the contract step while `other` runs: after `other` has read the attempts, but before it reads the
 * step.
 */
const whileTheStepEnds = <T>(other: () => Promise<T>) =>
  committedInBetween({
    em: app.em(),
    hold: 'LOCK TABLE contract_step IN ACCESS EXCLUSIVE MODE',
    other,
    change: (em) =>
      em.execute(`UPDATE contract_step SET state = 'DONE' WHERE application_id = ?`, [form.formId], 'run'),
  });
const stepIn = ({ entries }: Pick<ProcessingDetails | ShopperResults, 'entries'>) =>
  entries[0]!.contract!.step!.state;
beforeEach(() => app.sql(`UPDATE contract_step SET state = 'QUEUED'`));

describe('shows an application from one snapshot, without mixing an old contract and a finished step', () => {
  test('for the store', async () => {
    const staff = await app.staff('PROCESSOR', form);
    const url = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
    const reply = await whileTheStepEnds(() => app.call('GET', url, staff));
    expect(stepIn(reply.json<ProcessingDetails>())).toBe('moving');
  });

  test('for the shopper', async () => {
    const shopper = await app.shopper(form.formId);
    const reply = await whileTheStepEnds(() => app.call('GET', '/api/shopper/results', shopper));
    expect(stepIn(reply.json<ShopperResults>())).toBe('moving');
  });

  test('for the contract of one lender', async () => {
    const staff = await app.staff('PROCESSOR', form);
    const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'kolo'`);
    const url = `/api/e2e/get-provider-status?form_id=${form.formId}&store_id=${form.storeId}&lender_id=${lender!.id}`;
    const reply = await whileTheStepEnds(() => app.call('GET', url, staff));
    expect(reply.json()).toMatchObject({ step: { state: 'moving' } });
  });
});
