import type { ShopperResults } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { afterAll, beforeAll, expect } from '@jest/globals';
import path from 'node:path';
import { FaultSwitch } from '../../crash/fault-switch.ts';
import { startTestInstallation, type TestInstallation } from '../../lab/index.ts';
import { temporaryFolder } from '../../lab/temporary-folder.ts';
import { call } from '../support/http-client.ts';
import { provenShopper, submitOverHttp, type HttpShopper } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { storeLink } from '../support/shopper.ts';
import { until } from '../support/until.ts';

const ana = person('approved-at-once', {
  tags: ['all-decline', 'koalafi-approve'],
  phone: '61',
  answers: { estimated_purchase_amount: '2400' },
});

let lab: TestInstallation;
let faults: FaultSwitch;
let shopper: HttpShopper;

beforeAll(async () => {
  const file = path.join(temporaryFolder('faults'), 'fault');
  faults = new FaultSwitch(file);
  const times = { LEASE_MS: '1500', REDRIVE_MS: '1500', SCHEDULER_TICK_MS: '50' };
  lab = await startTestInstallation({ env: { MILLRACE_FAULTS: '1', MILLRACE_FAULT_FILE: file, ...times } });
}, 120_000);
afterAll(() => lab?.close(), 60_000);

const koalafi = async () => {
  const { body } = await call(lab, 'GET', '/api/shopper/results', { cookie: shopper.cookie });
  return (body as unknown as ShopperResults).entries.find(({ lenderKey }) => lenderKey === 'koalafi')!;
};
const contracts = () =>
  lab.sandbox.ledger().filter(({ lender, kind }) => lender === 'koalafi' && kind === 'contract');

journey('a worker dies after the lender created the contract and before Millrace stored it', (step) => {
  step('a shopper has an offer of Koalafi', async () => {
    shopper = await provenShopper(lab, ana, storeLink(lab, 'all lenders at once'));
    await submitOverHttp(lab, ana, shopper);
    await until('Koalafi offers something', async () => (await koalafi()).offers.length > 0);
  });

  step(
    'the shopper chooses the offer, and the worker is killed right after Koalafi created the contract',
    async () => {
      const { attemptId, offers } = await koalafi();
      faults.arm({ point: 'contract-P4' });
      const json = { attemptId, offerId: offers[0]!.id, seen: termsOf(offers[0]!) };
      const chosen = await call(lab, 'POST', '/api/shopper/offers/choose', { cookie: shopper.cookie, json });
      expect(chosen.status).toBe(200);
      const worker = await faults.hit(lab, 15_000);
      expect(worker).toMatch(/^worker/);
      expect(contracts()).toHaveLength(1);
      await lab.kill(worker!);
    },
  );

  step('the status check finds the contract at Koalafi, and no second contract is requested', async () => {
    const { contract } = await until('the step is done', async () => {
      const entry = await koalafi();
      return entry.contract?.step?.state === 'done' && entry;
    });
    expect(contract).toMatchObject({ state: 'Contract Sent', step: { operation: 'sendContract' } });
    expect(contracts()).toHaveLength(1);
  });
});
