import type { LenderReply } from '@millrace/plugin-sdk';
import type { AasoDetails, ConsumerView } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

const approved: LenderReply = {
  outcome: 'Approved',
  approvedCents: 90_000,
  references: { application: 'SECRET-REFERENCE' },
  handoff: { kind: 'redirect', url: 'https://lender.example/secret' },
  offers: [
    {
      id: 'o1',
      product: 'lease',
      amountCents: 90_000,
      termMonths: 12,
      paymentCents: 9_000,
      paymentFrequency: 'monthly',
      totalOfPaymentsCents: 108_000,
      merchantFeeBasisPoints: 700,
      url: 'https://lender.example/secret',
    },
  ],
};

let app: RoutingApp;
let form: Form;
beforeAll(async () => {
  app = await RoutingApp.start(
    ['ella', 'otto'].map((id) => ({ id, operations: { submit: async () => approved } })),
  );
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  form = await app.submit('Waterfall', ['ella']);
  await app.drive();
});

const bodyOf = ({ formId, storeId }: Form) => ({ form_id: formId, store_id: storeId });
const turn = async (more: object = {}, who?: string) =>
  app.call('POST', '/api/e2e/applicant/hand-off', who ?? (await app.staff('STORE_ADMIN', form)), {
    ...bodyOf(form),
    ...more,
  });
type Reply = Awaited<ReturnType<typeof turn>>;
const cookiesOf = (reply: Reply) => [reply.headers['set-cookie'] ?? []].flat().map(String);
const passOf = (reply: Reply) =>
  cookiesOf(reply)
    .find((cookie) => cookie.startsWith('customer-view='))!
    .split(';', 1)[0]!;
const turned = async () => {
  const reply = await turn();
  return { cookie: passOf(reply), ...reply.json<AasoDetails>() };
};
const look = (cookie: string, { formId, storeId } = form, query = '') =>
  app.call('GET', `/api/forms/processing/details/limited/${storeId}/${formId}${query}`, cookie);
const aaso = (cookie: string, { formId } = form) =>
  app.call('GET', `/api/aaso/${formId}/aaso-details`, cookie);

describe('customer view', () => {
  test('shows the status of the application and its cost', async () => {
    const { cookie, aaso_id } = await turned();
    expect((await aaso(cookie)).json()).toMatchObject({ aaso_id, ...bodyOf(form) });
    expect((await look(cookie)).json<ConsumerView>()).toMatchObject({
      done: true,
      store: { name: 'Store', websiteUuid: expect.stringMatching(/^[\da-f-]{36}$/) },
      entries: [{ outcome: 'Approved', approvedCents: 90_000, offers: [{ totalOfPaymentsCents: 108_000 }] }],
    });
  });

  test('names the lenders that wait for the shopper’s answers, and nothing in the view of one lender', async () => {
    const staged = await app.submitFirstStage(['otto'], ['ella']);
    await app.drive();
    const viewOf = async (more: object) => {
      const opened = await turn({ ...bodyOf(staged), ...more }, await app.staff('STORE_ADMIN', staged));
      return (await look(passOf(opened), staged)).json<ConsumerView>();
    };
    const { entries, next } = await viewOf({});
    expect(entries).toEqual([
      expect.objectContaining({ lenderKey: 'otto', outcome: 'Approved' }),
      expect.objectContaining({ lenderKey: 'ella', status: 'Waiting', needsConsent: true }),
    ]);
    expect(next).toEqual({
      lenders: [expect.objectContaining({ key: 'ella', kind: expect.any(String) })],
      questions: 2,
    });
    expect((await viewOf({ lender_id: entries[0]!.lenderId })).next).toBeNull();
  });

  test('shows nothing private, nothing of the store’s and no link', async () => {
    const { cookie } = await turned();
    const { body } = await look(cookie);
    for (const hidden of ['Maria', 'secret', 'SECRET', 'merchantFee', 'history', 'answers', 'applicant'])
      expect(body).not.toContain(hidden);
  });

  test('uses the requested language', async () => {
    const { cookie } = await turned();
    expect((await look(cookie, form, '?locale=es')).statusCode).toBe(200);
    expect((await look(cookie, form, '?locale=fr')).statusCode).toBe(400);
  });

  test('opens no other form, no other store and none of the shopper’s own pages', async () => {
    const { cookie } = await turned();
    const other = await app.submit('Waterfall');
    expect([
      (await look(cookie, other)).statusCode,
      (await look(cookie, { ...form, storeId: other.storeId })).statusCode,
      (await aaso(cookie, other)).statusCode,
      (await look('')).statusCode,
      (await app.call('GET', '/api/shopper/results', cookie)).statusCode,
    ]).toEqual([404, 404, 404, 404, 401]);
  });

  test('ends when it is closed, opened again, or two hours old', async () => {
    const first = await turned();
    const second = await turned();
    expect([(await look(first.cookie)).statusCode, (await look(second.cookie)).statusCode]).toEqual([
      404, 200,
    ]);
    await app.call('POST', '/api/aaso/end', second.cookie);
    expect((await look(second.cookie)).statusCode).toBe(404);
    const third = await turned();
    await app.sql(`UPDATE customer_view SET expires_at = now() WHERE id = ?`, [third.aaso_id]);
    expect((await aaso(third.cookie)).statusCode).toBe(404);
  });

  test('ends when the in-store form is opened in the same browser', async () => {
    const { cookie } = await turned();
    const reply = await app.call('POST', '/api/shopper/device', cookie);
    expect(cookiesOf(reply)).toEqual([expect.stringMatching(/^customer-view=;/)]);
    expect((await look(cookie)).statusCode).toBe(404);
  });

  test('stores its token only as a hash', async () => {
    const { cookie } = await turned();
    const rows = await app.sql(`SELECT t::text AS line FROM customer_view t`);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});

describe('opening a customer view', () => {
  test('ends the session that opened it in every tab, but no other session of the user', async () => {
    const [here, elsewhere] = [await app.staff('STORE_ADMIN', form), await app.staff('STORE_ADMIN', form)];
    const read = async (cookie: string) =>
      (await app.call('GET', `/api/forms/${form.storeId}/${form.formId}/processing/form-details`, cookie))
        .statusCode;
    expect([await read(here), await read(elsewhere)]).toEqual([200, 200]);
    const reply = await turn({}, here);
    expect(cookiesOf(reply)).toContainEqual(expect.stringMatching(/^sid=;/));
    expect([await read(here), await read(elsewhere)]).toEqual([401, 200]);
    await app.call('POST', '/api/aaso/end', passOf(reply));
    expect(await read(here)).toBe(401);
  });

  test('is allowed for users of the store who see the answers of lenders', async () => {
    const other = await app.submit('Waterfall');
    const statuses = [
      (await turn({}, await app.staff('STORE_ADMIN', other))).statusCode,
      (await turn({}, await app.staff('DAILY_TESTING', form))).statusCode,
      (await turn({}, '')).statusCode,
      (await turn({}, await app.staff('SALES_ASSOCIATE', form))).statusCode,
    ];
    expect(statuses).toEqual([404, 403, 401, 200]);
  });

  test('is refused before lenders were asked', async () => {
    await app.sql(`UPDATE application SET state = 'draft' WHERE id = ?`, [form.formId]);
    expect((await turn()).json()).toMatchObject({
      code: 'not-submitted',
      message: 'This form has not yet been submitted',
    });
  });

  test('can be about one lender and then shows only that one', async () => {
    form = await app.submit('Shotgun');
    const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'otto'`);
    const reply = await turn({ lender_id: lender!.id });
    const cookie = passOf(reply);
    const { entries } = (await look(cookie)).json<ConsumerView>();
    expect(entries.map(({ lenderKey }) => lenderKey)).toEqual(['otto']);
  });
});

describe('choosing an offer on the customer view', () => {
  const choose = (cookie: string, { formId } = form) =>
    app.call('POST', `/api/aaso/${formId}/choose`, cookie);

  test('starts a session that shows nothing before the code', async () => {
    const { cookie } = await turned();
    const reply = await choose(cookie);
    expect(reply.json()).toMatchObject({ formId: form.formId, destinations: [{ channel: 'sms' }, {}] });
    const session = cookiesOf(reply)
      .find((each) => each.startsWith('form='))!
      .split(';', 1)[0]!;
    expect((await app.call('GET', '/api/shopper/results', session)).json()).toMatchObject({
      code: 'not-verified',
    });
  });

  test('is refused for another form and without the cookie of the view', async () => {
    const { cookie } = await turned();
    const other = await app.submit('Waterfall');
    expect([(await choose(cookie, other)).statusCode, (await choose('')).statusCode]).toEqual([404, 404]);
  });
});
