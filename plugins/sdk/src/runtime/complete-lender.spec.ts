import { describe, expect, test } from '@jest/globals';
import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import type { Lender, WebhookCall } from '../define-lender.ts';
import type { LenderManifest } from '../manifest.ts';
import type { LenderReply } from '../outcome.ts';
import { sampleManifest } from '../testing/sample-lender.ts';
import { hmacSha256Hex } from '../signatures/hmac.ts';
import { completeLender } from './complete-lender.ts';

const context = { now: () => '2026-11-20T14:00:00.000Z' } as LenderContext;
const sentAt = '2026-11-10T00:00:00.000Z';
const reply: LenderReply = {
  outcome: 'Approved',
  offers: [
    { id: 'o', product: 'loan', amountCents: 1, termMonths: 1, paymentCents: 1, paymentFrequency: 'monthly' },
  ],
  handoff: { kind: 'redirect', url: 'https://api.lender.example' },
};
const expiry = { approvalDays: 30, offerDays: 31, contractDays: 60, linkSeconds: 86_400 };

function complete(answer: LenderReply, manifest: Partial<LenderManifest> = { expiry }) {
  const operation = async () => answer;
  const lender: Lender = { id: 'sample', submit: operation, poll: operation, sendContract: operation };
  return completeLender(lender, { ...sampleManifest, ...manifest });
}

test('adds the manifest’s expiry to an approval, its offers and its link', async () => {
  const { submit } = complete(reply);
  expect(await submit(context, {} as never)).toMatchObject({
    expiresAt: '2026-12-20T14:00:00.000Z',
    offers: [{ expiresAt: '2026-12-21T14:00:00.000Z' }],
    handoff: { expiresAt: '2026-11-21T14:00:00.000Z' },
  });
});

test('counts from the day of sending, not from the day of the status check', async () => {
  const { poll } = complete(reply);
  const known = await poll!(context, { reference: 'r', references: {}, sentAt });
  expect(known.expiresAt).toBe('2026-12-10T00:00:00.000Z');
  expect(known.handoff?.expiresAt).toBeUndefined();
  const unknown = await poll!(context, { reference: 'r', references: {} });
  expect(unknown.expiresAt).toBeUndefined();
});

test('prefers the lender’s own expiry and adds none to a decline', async () => {
  const told = complete({ ...reply, expiresAt: '2026-11-25' });
  expect((await told.submit(context, {} as never)).expiresAt).toBe('2026-11-25');
  const declined = complete({ outcome: 'Rejected' });
  expect(await declined.submit(context, {} as never)).toEqual({ outcome: 'Rejected' });
});

test('counts the expiry of a contract from its creation', async () => {
  const { sendContract } = complete({ outcome: 'contract_sent' });
  const made = await sendContract!(context, { reference: 'r', references: {}, sentAt });
  expect(made.expiresAt).toBe('2027-01-19T14:00:00.000Z');
});

test('adds no expiry without rules', async () => {
  expect(await complete(reply, {}).submit(context, {} as never)).toBe(reply);
});

describe('a page of a reply', () => {
  const handoff = (url: string): LenderReply => ({ outcome: 'Pending', handoff: { kind: 'redirect', url } });
  const submit = (answer: LenderReply, config = {}) =>
    complete(answer, { pageHosts: ['*.pages.example'] }).submit({ ...context, config }, {} as never);

  test.each(['https://api.lender.example/apply', 'https://a.pages.example/apply'])(
    'on a declared host stays: %s',
    async (url) => {
      expect(await submit(handoff(url))).toEqual(handoff(url));
    },
  );

  test('that the store operates stays', async () => {
    const url = 'https://shop.example/sign?code=1';
    expect(await submit(handoff(url), { signingPage: 'https://shop.example/sign' })).toEqual(handoff(url));
  });

  test.each(['https://evil.example/login', 'https://pages.example.evil.example/', 'https://pages.example'])(
    'on another host is removed with an alert, and the decision stays: %s',
    async (url) => {
      expect(await submit(handoff(url))).toEqual({
        outcome: 'Pending',
        unknownField: `page on ${new URL(url).host}`,
        unknownFieldAt: 'handoff.url',
      });
    },
  );

  test('of an offer is removed, and the offer stays', async () => {
    const [offer] = reply.offers!;
    const found = await submit({ outcome: 'Approved', offers: [{ ...offer!, url: 'https://evil.example' }] });
    expect(found).toMatchObject({ offers: [offer], unknownFieldAt: 'offers[].url' });
    expect(found.offers?.[0]).not.toHaveProperty('url');
  });
});

describe('a plan that is chosen before the application exists', () => {
  const lender = completeLender(
    {
      id: 'sample',
      submit: async () => reply,
      selectPlan: async (_context, { planId, application }) => ({
        outcome: 'Approved',
        references: { order: `${planId} for ${application.reference}` },
      }),
    },
    sampleManifest,
  );
  const submitted = { reference: 'r-1', references: {}, offerId: 'plan-7' };

  test('reaches the lender with the application as the choice of an offer', async () => {
    const application = { reference: 'r-1' } as LenderApplication;
    expect(await lender.selectOffer!(context, { ...submitted, application })).toMatchObject({
      references: { order: 'plan-7 for r-1' },
    });
  });

  test('creates nothing without the answers', async () => {
    await expect(async () => lender.selectOffer!(context, submitted)).rejects.toMatchObject({
      code: 'mapping-failed',
      sent: 'no',
    });
  });
});

const call: WebhookCall = {
  method: 'POST',
  url: 'https://millrace.example/',
  headers: { 'x-signature': hmacSha256Hex('secret', '{}') },
  rawBody: Buffer.from('{}'),
};
const read = () => ({ type: 'decided', find: {}, reply: { outcome: 'Approved' as const } });
const listening = (webhook: LenderManifest['webhook'], verify?: () => { valid: true; dedupeKey: string }) =>
  completeLender(
    { id: 'sample', submit: async () => reply, webhook: { read, ...(verify && { verify }) } },
    { ...sampleManifest, webhook },
  ).webhook!;

test('verifies calls by the manifest’s data', () => {
  const webhook = listening({ kind: 'hmac-body', secret: 's', signature: 'header:x-signature' });
  expect(webhook.verify(call, { s: 'secret' }, 0).valid).toBe(true);
  expect(webhook.verify(call, { s: 'other' }, 0).valid).toBe(false);
});

test('marks a call whose signature has no time as a hint, because it may be an old one', () => {
  const rules = { kind: 'hmac-body', secret: 's', signature: 'header:x-signature' } as const;
  expect(listening(rules).read(call)).toMatchObject({ hint: true });
  expect(listening({ ...rules, time: 'body:sent_at' }).read(call)).toEqual(read());
});

test('takes an optional signature only as a hint, and checks it if the store has the secret', () => {
  const webhook = listening({
    ...{ kind: 'hmac-body', secret: 's', signature: 'header:x-signature', time: 'body:at' },
    optional: true,
  });
  expect(webhook.verify(call, {}, 0).valid).toBe(true);
  expect(webhook.verify(call, { s: 'other' }, 0).valid).toBe(false);
  expect(webhook.read(call)).toMatchObject({ hint: true });
});

test('uses the plugin’s verify for a kind without data and throws if there is none', () => {
  const own = listening({ kind: 'hmac-body' }, () => ({ valid: true, dedupeKey: 'own' }));
  expect(own.verify(call, {}, 0)).toEqual({ valid: true, dedupeKey: 'own' });
  expect(() => listening({ kind: 'hmac-body' })).toThrow('Nothing verifies');
});

test.each(['unsigned', 'post-back'] as const)('marks every %s call as a hint', (kind) => {
  expect(listening({ kind }).read(call)).toMatchObject({ hint: true });
});
