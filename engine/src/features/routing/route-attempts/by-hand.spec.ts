import type { LenderReply } from '@millrace/plugin-sdk';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { chooseLease, leaseApproved as approved, lenderId } from '../../../../test/routing/approved-lease.ts';
import { waysToBlockSending } from '../../../../test/routing/send-blocks.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { LenderRequests } from './index.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

const asked: string[] = [];
let answer: LenderReply = approved;
let app: RoutingApp;
let form: Form;
let cookie: string;

beforeAll(async () => {
  app = await RoutingApp.start(
    ['anna', 'bert'].map((id) => ({
      id,
      operations: {
        submit: async () => {
          asked.push(id);
          return answer;
        },
      },
    })),
  );
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  answer = approved;
  form = await app.submit('Waterfall', ['anna', 'bert']);
  await app.drive();
  cookie = await app.staff('PROCESSOR', form);
  asked.length = 0;
});

const post = async (path: string, key: string, more: object = {}, headers?: Record<string, string>) => {
  const address = { form_id: form.formId, store_id: form.storeId, lender_id: await lenderId(app, key) };
  return app.call('POST', `/api/e2e/application/${path}`, cookie, { ...address, ...more }, headers);
};
const entry = async (key: string): Promise<StaffTimelineEntry> => {
  const url = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const { entries } = (await app.call('GET', url, cookie)).json<ProcessingDetails>();
  return entries.find(({ lenderKey }) => lenderKey === key)!;
};
const choose = () => chooseLease(app, form.formId);

describe('a lender that was not needed', () => {
  const reason = 'The customer wants a longer term';

  test('is asked by hand once for a key and once in total', async () => {
    expect(await entry('bert')).toMatchObject({
      state: 'Completed',
      status: 'Not needed',
      canHardSubmit: true,
    });
    expect(await entry('anna')).toMatchObject({ canHardSubmit: false });
    const headers = { 'idempotency-key': `hard-${form.formId}` };
    expect((await post('hard-submit', 'bert', { reason }, headers)).statusCode).toBe(200);
    expect((await post('hard-submit', 'bert', { reason }, headers)).statusCode).toBe(200);
    await app.drive();
    expect((await post('hard-submit', 'bert', { reason })).json()).toMatchObject({
      code: 'cannot-hard-submit',
    });
    await app.drive();
    expect(asked).toEqual(['bert']);
    expect(await entry('bert')).toMatchObject({ outcome: 'Approved', canHardSubmit: false });
    const rows = await app.sql<{ reason: string }>(
      `SELECT reason FROM audit_event WHERE action = 'attempt.hardSubmitted' AND subject_id = ?`,
      [form.formId],
    );
    expect(rows).toEqual([{ reason }]);
  });

  test.each(waysToBlockSending('bert'))(
    'is refused with an explanation while it is %s, and no attempt is made',
    async (word, hold, free) => {
      await app.sql(hold);
      try {
        const message = `This lender is ${word} at the moment, so nothing is sent to it.`;
        const next = 'Try again when this lender is active again.';
        expect(await entry('bert')).toMatchObject({ canHardSubmit: true, refusedNow: `${message} ${next}` });
        const reply = await post('hard-submit', 'bert', { reason });
        expect([reply.statusCode, reply.json()]).toEqual([
          409,
          expect.objectContaining({ code: 'lender-held-back', message, next }),
        ]);
      } finally {
        await app.sql(free);
      }
      await app.drive();
      expect(asked).toEqual([]);
      expect(await app.story(form.formId)).toEqual(['anna.1.1 RESPONDED Approved']);
      expect(await entry('bert')).toMatchObject({
        state: 'Completed',
        status: 'Not needed',
        refusedNow: null,
      });
    },
  );

  test('is refused after an offer was chosen and without a reason', async () => {
    expect((await post('hard-submit', 'bert')).statusCode).toBe(400);
    await choose();
    expect((await post('hard-submit', 'bert', { reason })).json()).toMatchObject({ code: 'offer-chosen' });
    await app.drive();
    expect(asked).toEqual([]);
  });
});

test('refuses an application of another store', async () => {
  const other = await app.submit('Waterfall', ['anna']);
  await app.drive();
  const request = {
    applicationId: form.formId,
    storeId: other.storeId,
    lenderId: await lenderId(app, 'anna'),
    values: {},
    restarts: true,
  };
  const requests = app.get(LenderRequests);
  const person = { kind: 'staff', id: '1' } as const;
  await expect(requests.regrade(request, person)).rejects.toThrow('not-found');
  const ours = { ...request, storeId: form.storeId };
  await expect(requests.regrade(ours, person)).rejects.toThrow('cannot-regrade');
});

describe('a contract that ended without money', () => {
  const end = async (contractState: LenderReply['contractState']) => {
    answer = { ...approved, ...(contractState && { contractState }) };
    form = await app.submit('Waterfall', ['anna', 'bert']);
    await app.drive();
    cookie = await app.staff('PROCESSOR', form);
    await choose();
    asked.length = 0;
  };

  test.each(['Cancelled', 'Expired', 'Customer Declined'] as const)(
    'as %s can begin again with a new attempt and a new choice',
    async (contractState) => {
      await end(contractState);
      expect(await entry('anna')).toMatchObject({ canRegrade: false, canStartAgain: true });
      answer = approved;
      expect((await post('e2e-regrade', 'anna', { values: {}, reason: 'Came back' })).statusCode).toBe(200);
      await app.drive();
      expect(asked).toEqual(['anna']);
      expect(await entry('anna')).toMatchObject({ generation: 2, outcome: 'Approved', canStartAgain: false });
      const [row] = await app.sql<{ chosen: string | null }>(
        `SELECT chosen_attempt_id AS chosen FROM application WHERE id = ?`,
        [form.formId],
      );
      expect(row).toEqual({ chosen: null });
    },
  );

  test.each(['Funded', 'Signed', undefined] as const)(
    'excludes a contract in state %s',
    async (contractState) => {
      await end(contractState);
      expect((await post('e2e-regrade', 'anna', { values: {} })).json()).toMatchObject({
        code: 'cannot-regrade',
      });
      await app.drive();
      expect(asked).toEqual([]);
    },
  );

  test('does not allow the ordinary regrade', async () => {
    await end('Expired');
    const address = { form_id: form.formId, store_id: form.storeId, lender_id: await lenderId(app, 'anna') };
    const reply = await app.call('POST', '/api/api-pipe/application/regrade', cookie, {
      ...address,
      values: {},
    });
    expect(reply.json()).toMatchObject({ code: 'cannot-regrade' });
  });
});
