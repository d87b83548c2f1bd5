import type { LenderReply } from '@millrace/plugin-sdk';
import type { CustomerMessageList, CustomerNotified, DemoMessage } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chooseLease,
  leaseApproved as approved,
  leaseOffer,
  lenderId,
} from '../../../../test/routing/approved-lease.ts';
import { TextOptOuts } from '../../../platform/messages/opt-outs/text-opt-outs.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

let answer: LenderReply = approved;
let app: RoutingApp;
let form: Form;
let cookie: string;
let lender: number;

beforeAll(async () => {
  const operations = { submit: async () => answer };
  app = await RoutingApp.start([{ id: 'ella', operations }], { RATE_LIMIT_FACTOR: '100' });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  answer = approved;
  form = await app.submit('Waterfall');
  await app.drive();
  cookie = await app.staff('PROCESSOR', form);
  lender = await lenderId(app, 'ella');
});

const body = () => ({ form_id: form.formId, store_id: form.storeId, lender_id: lender });
const offer = (who = cookie, headers?: Record<string, string>) =>
  app.call('POST', `/api/api-pipe/${lender}/${form.formId}/${form.storeId}/send-offer`, who, {}, headers);
const post = (path: string, payload: object = body(), who = cookie) =>
  app.call('POST', `/api/${path}`, who, payload);
const sent = () =>
  app.sql<Pick<DemoMessage, 'recipient' | 'body'>>(
    `SELECT recipient, body FROM local_message WHERE body LIKE ? ORDER BY id`,
    [`%${form.formId}%`],
  );

describe('messages from a store', () => {
  test('tell of an offer once per key, with a link and without a name', async () => {
    const headers = { 'idempotency-key': `offer-${form.formId}` };
    const reply = await offer(cookie, headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<CustomerNotified>()).toMatchObject({
      success: true,
      sent_to: expect.stringContaining('•'),
    });
    expect((await offer(cookie, headers)).json()).toEqual(reply.json());
    const messages = await sent();
    expect(messages).toHaveLength(1);
    expect(messages[0]!.body).toContain('approved your application');
    expect(messages[0]!.body).toContain('$900');
    expect(messages[0]!.body).toMatch(new RegExp(`/status/application/${form.formId}/$`));
    expect(messages[0]!.body).not.toContain('Maria');
  });

  test('count all offers in one message and name no single lender', async () => {
    answer = { ...approved, offers: [leaseOffer, { ...leaseOffer, id: 'o2', termMonths: 18 }] };
    form = await app.submit('Waterfall');
    await app.drive();
    cookie = await app.staff('PROCESSOR', form);
    expect((await offer()).statusCode).toBe(200);
    const [message] = await sent();
    expect(message!.body).toContain('you have 2 offers for your application');
    expect(message!.body).not.toContain('Lender ella');
  });

  test('are not texted to a phone whose owner answered STOP', async () => {
    await offer();
    const { recipient } = (await sent())[0]!;
    await app.get(TextOptOuts).add(app.em(), recipient);
    const refused = await offer();
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'phone-stopped']);
    expect(await sent()).toHaveLength(1);
    await app.get(TextOptOuts).remove(app.em(), recipient);
  });

  test('tell what waits for approval, the status, and where to see everything', async () => {
    expect((await post('e2e/send-to-applicant-for-approval')).statusCode).toBe(200);
    expect((await post('e2e/send-customer-notification')).statusCode).toBe(200);
    const link = { formId: form.formId, storeId: form.storeId };
    expect((await post('user-notifications/send-provider-response-link', link)).statusCode).toBe(200);
    const bodies = (await sent()).map((message) => message.body);
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toContain('review and approve');
    expect(bodies[1]).toContain('Approved');
    const actions = await app.sql<{ action: string }>(
      `SELECT action FROM audit_event WHERE subject_id = ? AND action LIKE 'customer.%' ORDER BY id`,
      [form.formId],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'customer.approval-sent',
      'customer.notice-sent',
      'customer.response-link-sent',
    ]);
  });

  test('stop with the org that has the store now, not with the org before a merge', async () => {
    const [other] = await app.sql<{ id: number }>(`INSERT INTO org (name) VALUES ('Later') RETURNING id`);
    await app.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [other!.id, form.storeId]);
    await app.sql(`INSERT INTO message_stop (org_id, cause) VALUES (?, 'staff')`, [other!.id]);
    cookie = await app.staff('PROCESSOR', { orgId: other!.id, storeId: form.storeId });
    expect((await offer()).json()).toMatchObject({ status: 429, code: 'messages-stopped-org' });
  });

  test('are refused for an offer that does not exist or was already chosen', async () => {
    await chooseLease(app, form.formId);
    expect((await offer()).json()).toMatchObject({ status: 409, code: 'already-chosen' });
    expect((await post('e2e/send-to-applicant-for-approval')).json()).toMatchObject({
      code: 'nothing-to-approve',
    });
    answer = { outcome: 'Rejected' };
    form = await app.submit('Waterfall');
    await app.drive();
    cookie = await app.staff('PROCESSOR', form);
    expect((await offer()).json()).toMatchObject({ code: 'no-offer' });
    expect(await sent()).toEqual([]);
  });

  test('are refused for users of another store and for sales associates', async () => {
    const other = await app.submit('Waterfall');
    expect((await offer(await app.staff('STORE_ADMIN', other))).statusCode).toBe(404);
    expect((await offer(await app.staff('SALES_ASSOCIATE', form))).statusCode).toBe(403);
    expect((await offer('')).statusCode).toBe(401);
    expect(await sent()).toEqual([]);
  });
});

test('lists what was sent to a customer, what still waits and until when, without the texts', async () => {
  const list = (who = cookie) => post('applicants/messages', { form_ids: [form.formId] }, who);
  expect((await list()).json()).toEqual({ messages: [] });
  expect((await offer()).statusCode).toBe(200);
  expect((await offer()).statusCode).toBe(200);
  const until = '2030-01-01T13:00:00.000Z';
  await app.sql(
    `INSERT INTO shopper_message (org_id, store_id, form_id, update, cause, reason, due_at)
     VALUES (?, ?, ?, 'submitted', 'submit', 'quiet-hours', ?)`,
    [form.orgId, form.storeId, form.formId, until],
  );
  await app.sql(
    `INSERT INTO sent_link (org_id, store_id, application_id, kind, sent_to, destinations, token_hash, expires_at)
     VALUES (?, ?, ?, 'form', '[{"channel":"email","masked":"m•••@example.com"}]', '{}', 'h', now())`,
    [form.orgId, form.storeId, form.formId],
  );
  await app.sql(
    `INSERT INTO store_contract (attempt_id, application_id, org_id, store_id, template_version, text_sealed, text_hash, sent_at)
     SELECT id, application_id, org_id, store_id, 0, '', 'h', '2029-01-01' FROM attempt WHERE application_id = ?`,
    [form.formId],
  );
  const { messages } = (await list()).json<CustomerMessageList>();
  const brief = messages.map(({ kind, lender, channel, state, reason }) => [
    kind,
    lender,
    channel,
    state,
    reason,
  ]);
  expect(brief).toEqual([
    ['submitted', null, null, 'waiting', 'quiet-hours'],
    ['contract', 'Lender ella', null, 'sent', null],
    ['form-link', null, 'email', 'sent', null],
    ['offer', 'Lender ella', 'sms', 'sent', null],
    ['offer', 'Lender ella', 'sms', 'sent', null],
  ]);
  expect(messages[0]).toMatchObject({ at: until });
  expect(JSON.stringify(messages)).not.toContain('http');
  const other = await app.submit('Waterfall');
  expect((await list(await app.staff('STORE_ADMIN', other))).statusCode).toBe(404);
  expect((await list(await app.staff('SALES_ASSOCIATE', form))).statusCode).toBe(403);
});
