import type { ShopperResults, StoreContract } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { daysAgo } from '../../../../../test/lab/days.ts';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../../test/routing/scripted-lenders.ts';

const score = { key: 'credit_score', type: 'number', default: 712, label: 'Score' };
let routing: RoutingApp;
beforeAll(async () => {
  const capabilities = ['sendContract', 'confirmDelivery', 'cancelContract', 'refund'];
  routing = await RoutingApp.start([
    inHouseLender('ours', 'credit-tiers', { config: [score], capabilities }),
  ]);
}, 60_000);
afterAll(() => routing.close());

/**
 * Submits an application and chooses the store's own offer. Returns functions that send requests of the store
 * and of the shopper.
 */
async function chosen() {
  const form = await routing.submit('Waterfall', ['ours']);
  await routing.sql(`UPDATE application SET requested_cents = 240000 WHERE id = ?`, [form.formId]);
  await routing.drive();
  const cookie = await routing.shopper(form.formId);
  const results = (await routing.call('GET', '/api/shopper/results', cookie)).json<ShopperResults>();
  const [entry] = results.entries;
  const [offer] = entry!.offers;
  const seen = termsOf(offer!);
  const choice = { attemptId: entry!.attemptId, offerId: offer!.id, seen };
  const reply = await routing.call('POST', '/api/shopper/offers/choose', cookie, choice);
  expect(reply.statusCode).toBe(200);
  await routing.drive();
  const staff = await routing.staff('STORE_ADMIN', form);
  const lenderId = entry!.lenderId;
  const address = { form_id: form.formId, store_id: form.storeId, lender_id: lenderId };
  const query = `form_id=${form.formId}&store_id=${form.storeId}&lender_id=${lenderId}`;
  return {
    form,
    cookie,
    staff,
    address,
    attemptId: entry!.attemptId!,
    ofStore: async () => routing.call('GET', `/api/store-contract?${query}`, staff),
    ofShopper: async () => routing.call('GET', `/api/shopper/contract?attemptId=${entry!.attemptId}`, cookie),
    send: async () => {
      const url = `/api/api-pipe/${lenderId}/${form.formId}/${form.storeId}/send-contract`;
      expect((await routing.call('POST', url, staff)).statusCode).toBe(200);
      await routing.drive();
    },
    sign: async (body: object, key?: string) => {
      const signed = { attemptId: entry!.attemptId, ...body };
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      return routing.call('POST', '/api/shopper/contract/sign', cookie, signed, headers);
    },
    state: async () => {
      const shown = (await routing.call('GET', '/api/shopper/results', cookie)).json<ShopperResults>();
      return shown.entries[0]!.contract?.state;
    },
    code: async () => {
      await routing.call('POST', '/api/verify', cookie, { formId: form.formId, channel: 'sms' });
      const [row] = await routing.sql<{ body: string }>(
        `SELECT body FROM local_message ORDER BY id DESC LIMIT 1`,
      );
      return row!.body.slice(0, 6);
    },
  };
}

test('the store sends the contract, the shopper signs it with a code, and the delivery funds it', async () => {
  const sale = await chosen();
  expect(await sale.state()).toBe('Pending');
  const preview = (await sale.ofStore()).json<StoreContract>();
  expect(preview).toMatchObject({ sent_at: null, signed_at: null });
  expect(preview.text).toContain('Price of the goods: $2,400');
  expect((await sale.ofShopper()).statusCode).toBe(404);

  await sale.send();
  expect(await sale.state()).toBe('Contract Sent');
  const { text, hash } = (await sale.ofShopper()).json<StoreContract>();
  expect(text).toBe(preview.text);

  const code = await sale.code();
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await sale.sign({ hash, code: wrong })).json()).toMatchObject({ code: 'incorrect-code' });
  expect((await sale.sign({ hash: '0'.repeat(64), code })).json()).toMatchObject({
    code: 'contract-text-changed',
  });
  expect(await sale.state()).toBe('Contract Sent');
  expect((await sale.sign({ hash, code })).statusCode).toBe(200);
  expect(await sale.state()).toBe('Signed');
  expect((await sale.sign({ hash, code })).statusCode).toBe(200);

  const delivered = { ...sale.address, delivered_on: daysAgo(0) };
  const reply = await routing.call('POST', '/api/e2e/applicant/confirm-delivery', sale.staff, delivered);
  expect(reply.statusCode).toBe(200);
  await routing.drive();
  expect(await sale.state()).toBe('Funded');
  expect((await sale.ofStore()).json<StoreContract>().signed_at).not.toBeNull();
});

test('a cancelled contract cannot be signed, and its code stays unused', async () => {
  const sale = await chosen();
  await sale.send();
  const { hash } = (await sale.ofShopper()).json<StoreContract>();
  const code = await sale.code();
  const cancel = { ...sale.address, reason: 'Changed their mind' };
  await routing.call('POST', '/api/e2e/e2e-cancel-contract', sale.staff, cancel);
  await routing.drive();
  expect((await sale.sign({ hash, code })).json()).toMatchObject({ code: 'contract-not-to-sign' });
});

test('two tabs that sign at once sign once, and a repeated request is answered like the first', async () => {
  const sale = await chosen();
  await sale.send();
  const { hash } = (await sale.ofShopper()).json<StoreContract>();
  const code = await sale.code();
  const replies = await Promise.all([1, 2, 3].map(() => sale.sign({ hash, code }, 'sign-1')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await sale.sign({ hash, code }, 'sign-1')).json()).toEqual({ success: true });
  const signed = await routing.sql<unknown>(
    `SELECT FROM audit_event WHERE action = 'contract.signed' AND subject_id = ?`,
    [sale.attemptId],
  );
  expect(signed).toHaveLength(1);
  expect(await sale.state()).toBe('Signed');
});

test('a contract that the store is cancelling cannot be signed', async () => {
  const sale = await chosen();
  await sale.send();
  const { hash } = (await sale.ofShopper()).json<StoreContract>();
  const code = await sale.code();
  const cancel = { ...sale.address, reason: 'Changed their mind' };
  const asked = await routing.call('POST', '/api/e2e/e2e-cancel-contract', sale.staff, cancel);
  expect(asked.statusCode).toBe(200);
  const refused = await sale.sign({ hash, code });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'contract-not-to-sign' }),
  ]);
  await routing.drive();
  expect(await sale.state()).toBe('Contract Canceled');
});

test('a shopper with another application neither reads nor signs the contract', async () => {
  const sale = await chosen();
  await sale.send();
  const { hash } = (await sale.ofShopper()).json<StoreContract>();
  const code = await sale.code();
  const other = await routing.submit('Waterfall', ['ours']);
  const stranger = await routing.shopper(other.formId);
  const url = `/api/shopper/contract?attemptId=${sale.attemptId}`;
  expect((await routing.call('GET', url, stranger)).statusCode).toBe(404);
  const body = { attemptId: sale.attemptId, hash, code };
  expect((await routing.call('POST', '/api/shopper/contract/sign', stranger, body)).statusCode).toBe(404);
  expect(await sale.state()).toBe('Contract Sent');
});

test('new contracts use the text that the store saved, and sent contracts keep theirs', async () => {
  const before = await chosen();
  await before.send();
  const url = `/api/contract-template?storeId=${before.form.storeId}`;
  const standard = (await routing.call('GET', url, before.staff)).json<{ en: string; es: string }>();
  const save = async (texts: object, version = 0) =>
    routing.app.inject({
      method: 'PUT',
      url: '/api/contract-template',
      headers: { 'x-app': '1', cookie: before.staff },
      payload: { storeId: before.form.storeId, version, ...standard, ...texts },
    });
  expect((await save({ en: 'Pay {{sum}}.' })).statusCode).toBe(422);
  const saved = await save({ en: `Own words. ${standard.en}` });
  expect(saved.json()).toMatchObject({ version: 1, saved_by: 'Ann STORE_ADMIN' });
  expect((await save({ en: `Other words. ${standard.en}` })).statusCode).toBe(409);
  expect((await before.ofStore()).json<StoreContract>().text).not.toContain('Own words.');
});
