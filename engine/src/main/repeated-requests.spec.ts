import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RepeatableRequests } from '../../test/http/repeatable-requests.ts';
import type { Repeatable } from '../../test/http/repeatable.ts';
import { forged, sentBack, settled, type SentBack } from '../../test/http/sent-back.ts';

interface Operation {
  parameters?: { in: string; name: string }[];
}
const document = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../schemas/api/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };
const mutating = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${address}`, operation })),
);

const set = 'it sets the given values; setting them twice has the same result';
const atStripe = 'it takes a key, and needs Stripe: see the spec of subscriptions';

/** Routes that take no idempotency key, each with the reason. */
const without: Record<string, string> = {
  'POST /api/auth/login': 'a stored reply would let its reader sign in; a second sign-in ends the first',
  'POST /api/pos/login': 'a stored reply would let its reader sign in; a second sign-in ends the first',
  'POST /api/admin/applicant/send-temporary-password': 'a second link replaces the first; a link works once',
  'POST /api/admin/user/send-invitation': 'a second link replaces the first; a link works once',
  'POST /api/applicant-password': 'a link works once',
  'POST /api/users/send-password-link/{id}': 'a second link replaces the first; a link works once',
  'POST /api/store-api-tokens':
    'it takes a key, and answers a second time without the secret: see its own spec',
  'DELETE /api/store-api-tokens/{id}': 'deleted twice is deleted',
  'POST /api/store-api-tokens/{id}/replace':
    'it takes a key, and answers a second time without the secret: see the spec of modes',
  'POST /api/tool-calls': 'each call of a tool is recorded',
  'POST /api/checkout-sessions/{id}/test-result': 'a state that was reached is not reached again',
  'POST /api/webhooks/google-calendar': 'noted twice is noted',
  'PUT /api/integrations': set,
  'POST /api/store-integrations': set,
  'POST /api/store-integrations/toggle': set,
  'POST /api/store-integrations/run-isp-credit-check':
    'within a day, the check that was made is returned again',
  'POST /api/store-integrations/test': 'it changes nothing',
  'POST /api/store-integrations/pinogy/orders': 'an order that was imported keeps its session',
  'POST /api/store-integrations/edge/orders': 'an order that was imported keeps its session',
  'POST /api/webhooks/edge/{store}': 'an order that was received keeps its session',
  'POST /api/store-integrations/orders/again': 'it replaces the same result',
  'POST /api/stores/hubspot/companies/search': 'it only reads; the words are in the body',
  'POST /api/stores/hubspot/connect': set,
  'POST /api/admin/getaccept/documents/read': 'read twice is stored once',
  'POST /api/webhooks/getaccept': 'a deal starts the set-up of its store once',
  'POST /api/stores/hubspot/deals/again': 'it updates the same deal',
  'POST /api/admin/calendar/code': 'a code works once',
  'POST /api/admin/events/subscribe': 'a second subscription replaces the first',
  'POST /api/admin/events/unsubscribe': 'ended twice is ended',
  'PUT /api/webhook-endpoints/{id}': set,
  'DELETE /api/webhook-endpoints/{id}': 'deleted twice is deleted',
  'PUT /api/checkout-sessions/{id}/cart': set,
  'POST /api/checkout-sessions/{id}/cancel': 'cancelled twice is cancelled',
  'POST /api/register': 'a stored reply would let its reader sign in; an email registers once',
  'POST /api/register/freemium-account/{token}':
    'a stored reply would let its reader sign in; a link works once',
  'POST /api/admin/report-rebuild': 'while a rebuild runs, no second one starts',
  'POST /api/shopper/form/prefill/identity': 'it stores no answers, and three requests at most reach Prove',
  'POST /api/shopper/form/prefill/bank': 'a second session at the bank replaces the first',
  'POST /api/shopper/form/prefill/bank/accounts': 'a session is read once and stores no answers',
  'POST /api/web-vitals': 'a measurement counted twice changes a percentile of many',
  'POST /api/report-views': 'saved under the same name is saved once',
  'DELETE /api/report-views': 'deleted twice is deleted',
  'POST /api/reporting-views': set,
  'DELETE /api/reporting-views': 'deleted twice is deleted',
  'POST /api/auth/logout': 'ended twice is ended',
  'POST /api/auth/end-other-sessions': 'ended twice is ended',
  'POST /api/auth/prove': 'proven twice is proven',
  'POST /api/auth/step-up': 'confirmed twice is confirmed; a code works once',
  'POST /api/auth/step-up/code': 'a second code replaces the first, and five at most are sent',
  'POST /api/auth/step-up/passkey/start': 'a second challenge replaces the first',
  'POST /api/verify/passkey/start': 'a second challenge replaces the first',
  'POST /api/verify/factor': 'a code works once, and a challenge has one reply',
  'POST /api/auth/factors/totp/start': 'a second secret replaces the first',
  'POST /api/auth/factors/totp': 'a secret is added once',
  'POST /api/auth/factors/passkey/start': 'a second challenge replaces the first',
  'POST /api/auth/factors/passkey': 'a challenge has one reply',
  'PATCH /api/auth/factors/{id}': 'the same name again changes nothing',
  'DELETE /api/auth/factors/{id}': 'removed twice is removed',
  'POST /api/auth/recovery-codes': 'a stored reply would contain codes; new codes replace the earlier ones',
  'POST /api/admin/user/reset-factors': 'removed twice is removed',
  'POST /api/forms/exists': 'it only reads; the contacts are in the body so that they are in no address',
  'POST /api/auth/activate': 'a stored reply would let its reader sign in; a link works once',
  'POST /api/auth/confirm-email': 'a link works once',
  'POST /api/auth/reset-password': 'a second link replaces the first; a link works once',
  'POST /api/auth/change-password': 'a stored reply would let its reader sign in; set twice is set',
  'POST /api/verify/email': 'a second code replaces the first, and five at most are sent',
  'POST /api/verify/phone': 'a second code replaces the first, and five at most are sent',
  'POST /api/auth/phone': 'a second code replaces the first, and five at most are sent',
  'POST /api/auth/phone/check': 'a code works once',
  'DELETE /api/auth/phone': 'removed twice is removed',
  'POST /api/verify/check/email/privileged-user': 'a code works once',
  'POST /api/disclosures/fp-terms/accept': 'accepted twice is accepted once',
  'POST /api/e2e/applicant/hand-off':
    'a stored reply would open the view again; a second view ends the first',
  'POST /api/aaso/end': 'ended twice is ended',
  'POST /api/status/code': 'a second code is another message, and five at most are sent',
  'POST /api/status/code/check': 'a code works once',
  'POST /api/status/sign-in': 'a stored reply would let its reader sign in; a second sign-in ends the first',
  'POST /api/status/open': 'a stored reply would let its reader sign in; opened twice is open',
  'POST /api/status/end': 'ended twice is ended',
  'POST /api/webhooks/twilio/text': 'the id of the text is its key: see its own spec',
  'POST /api/system-settings/app-version': 'published twice is published once',
  'POST /api/announcements/seen': 'seen twice is seen',
  'POST /api/announcements/publish': 'published twice is published',
  'DELETE /api/announcements': 'deleted twice is deleted',
  'POST /api/metric-announcements/to-do': set,
  'POST /api/admin/one-time/{id}/stop': 'stopped twice is stopped',
  'POST /api/admin/one-time/{id}/resume': 'a run that runs already is not started again',
  'POST /api/system-settings/value-add-partners': set,
  'PUT /api/referral-partners/{id}': set,
  'DELETE /api/referral-partners/{id}': 'deleted twice is deleted',
  'POST /api/referral-partners/{id}/add-stores': 'a store that is added twice is added once',
  'POST /api/referral-partners/{id}/remove-stores': 'removed twice is removed',
  'POST /api/notifications/preferences': set,
  'POST /api/notifications/seen': 'seen twice is seen',
  'POST /api/shopper/end': 'ended twice is ended',
  'POST /api/shopper/lock': 'locked twice is locked',
  'POST /api/forms/proposals/withdraw': 'withdrawn twice is withdrawn',
  'POST /api/shopper/keep': 'it changes nothing but the time of the last use',
  'POST /api/shopper/device': 'ended twice is ended',
  'POST /api/shopper/form/earlier/open': 'a stored reply would let its reader sign in; opened twice is open',
  'POST /api/shopper/form/earlier/again': 'agreed twice is agreed once',
  'POST /api/shopper/form/stage': 'opened twice is opened once',
  'PATCH /api/shopper/form/stage': set,
  'POST /api/shopper/form/stop': 'stopped twice is stopped',
  'POST /api/aaso/{form_id}/choose':
    'a stored reply would let its reader sign in; a second one ends the first',
  'POST /api/auth/pin': set,
  'DELETE /api/auth/pin': 'removed twice is removed',
  'POST /api/auth/pin-return': 'a stored reply would let its reader sign in; a PIN works once',
  'POST /api/shopper/co-applicant/take-back': 'taken back twice is taken back',
  'POST /api/co-applicant/decline': 'declined twice is declined',
  'POST /api/co-applicant/code/check': 'a code works once',
  'POST /api/co-applicant/lock': 'locked twice is locked',
  'POST /api/admin/bull/check': 'it only returns what a re-run would do',
  'POST /api/admin/lender-object/impact': 'it only returns what a save would change',
  'POST /api/admin/lender-object/test': 'while a test of the lender is under way there is no second one',
  'POST /api/admin/rule-sets/{id}/try': 'it only returns what the rules decide',
  'POST /api/api-pipe/application/extension-key': 'each key ends on its own',
  'POST /api/api-pipe/application/reveal': 'it shows a value; each display is recorded',
  'POST /api/store-credentials/test': 'while a test is under way there is no second one',
  'POST /api/store-credentials/changes/decide': 'a decided change is decided',
  'DELETE /api/store-credentials': 'deleted twice is deleted',
  'POST /api/stores': set,
  'PUT /api/stores/update-stores-location': set,
  'PUT /api/stores/update-stores-franchise': set,
  'PUT /api/stores/update-stores-industry': set,
  'POST /api/subscriptions/attach-payment': atStripe,
  'POST /api/subscriptions/card-setup': atStripe,
  'POST /api/subscriptions/cancel': atStripe,
  'POST /api/subscriptions/update': atStripe,
  'POST /api/subscriptions/payment-methods/delete': atStripe,
  'POST /api/subscriptions/payment-methods/store': atStripe,
  'POST /api/subscriptions/retry-payment': atStripe,
  'POST /api/register/complete-trial-setup': atStripe,
  'POST /api/register/get-accept/complete-setup/': atStripe,
  'POST /api/register/store/re-subscribe': atStripe,
  'POST /api/admin/get-stripe-data': 'it only reads',
  'POST /api/webhooks/stripe': 'an event is stored once by its id: see its own spec',
  'POST /api/system-settings/product': set,
  'POST /api/system-settings/coupon': set,
  'POST /api/store-settings': set,
  'POST /api/store-settings/form-verification-setting': set,
  'POST /api/store-settings/{store_id}/save-global-variables': set,
  'POST /api/outside-form': set,
  'PUT /api/cfa-configs': set,
  'PUT /api/cfa-configs/update-thank-you-message': set,
  'PUT /api/cfa-configs/update-path-providers': set,
  'PUT /api/cfa-configs/update-paths': 'it sets all paths; one sent without a number is new each time',
  'POST /api/cfa-configs/{storeId}/{configIds}/archive': 'archived twice is archived',
  'PUT /api/pages/{id}': set,
  'DELETE /api/pages/{id}': 'deleted twice is deleted',
  'POST /api/forms/views': 'saved under the same name is saved once',
  'DELETE /api/forms/views': 'deleted twice is deleted',
  'POST /api/forms/shared-views/store': 'saved under the same name is saved once',
  'DELETE /api/forms/shared-views/store': 'deleted twice is deleted',
  'POST /api/forms/shared-views/org': 'saved under the same name is saved once',
  'DELETE /api/forms/shared-views/org': 'deleted twice is deleted',
  'PUT /api/forms/columns': set,
  'PUT /api/forms/follow-up': set,
  'POST /api/applicants/contacts': 'it only reads; the ids are in the body',
  'POST /api/applicants/messages': 'it only reads; the ids are in the body',
  'DELETE /api/forms/{id}/{store_id}': 'deleted twice is deleted',
  'POST /api/forms/{id}/{store_id}/restore': 'restored twice is restored',
  'POST /api/forms/disable-all': 'disabled twice is disabled',
  'POST /api/forms/lender/processed': 'it only reads',
  'PUT /api/marketing-links/{id}': set,
  'PUT /api/marketing-links/{id}/archive': 'archived twice is archived',
  'POST /api/credit-tiers': set,
  'PUT /api/contract-template': set,
  'POST /api/shopper/contract/sign': 'signed twice is signed',
  'POST /api/application-settings': set,
  'PUT /api/application-settings': set,
  'POST /api/application-settings/restore': set,
  'POST /api/application-settings/update-e2e-form-path-providers': set,
  'POST /api/store-associates/activate': set,
  'POST /api/store-associates/disable': set,
  'POST /api/admin/disable-store': set,
  'POST /api/admin/disable-user': set,
  'POST /api/admin/user/reset-login-attempts': set,
  'POST /api/users/activate/{id}': set,
  'POST /api/user-role-maps': set,
  'POST /api/users/view-as-user': 'a stored reply would let its reader sign in; nested it is refused',
  'POST /api/users/revert-to-primary': 'a stored reply would let its reader sign in',
  'POST /api/admin/reset-impersonation/{userId}': 'ended twice is ended',
  'DELETE /api/disclosures/form/delete': 'deleted twice is deleted',
  'DELETE /api/freemium': 'deleted twice is deleted',
  'DELETE /api/org-regions': 'deleted twice is deleted',
  'DELETE /api/users/{id}': 'deleted twice is deleted',
  'POST /api/admin/store-processor': set,
  'DELETE /api/store-associates': 'deleted twice is deleted',
  'POST /api/stores/valid-inactive': 'it only reads',
  'POST /api/admin/merge-org/preview': 'it only reads',
  'POST /api/admin/clear-store-cache': 'cleared twice is cleared',
  'POST /api/webhooks/twilio/status': 'reported twice is reported',
  'POST /api/webhooks/lenders/{key}': 'the lender’s own message id is the key, kept in the inbox',
  'POST /api/webhooks/lenders/{key}/{token}': 'the lender’s own message id is the key, kept in the inbox',
};

const tried = mutating.filter(({ name }) => !(name in without));
/** All routes share the tested code, so `npm test` without a pattern tests only every third or tenth route. */
const every = (step: number) =>
  tried.filter((_, index) => process.env['MILLRACE_SPECS'] !== 'short' || index % step === 0);

let requests: RepeatableRequests;
beforeAll(async () => {
  requests = await RepeatableRequests.start();
}, 60_000);
afterAll(() => requests.routing.close());

const other = ({ other: different, ...request }: Repeatable): Repeatable => ({ ...request, ...different });
const replyOf = ({ statusCode, body, cookies }: Awaited<ReturnType<RepeatableRequests['send']>>) => ({
  statusCode,
  body: JSON.parse(body) as object,
  cookies: cookies.map(({ name, value }) => `${name}=${value}`),
});

/**
 * Locks the table of stored replies, so that a request with an idempotency key stays in progress during
 * `work`.
 */
async function whileAnswersAreHeld(work: () => Promise<void>): Promise<void> {
  await requests.routing.em().transactional(async (em) => {
    await em.execute('LOCK TABLE idempotency IN SHARE MODE', [], 'run');
    await work();
  });
}

/** Waits until one request has executed and waits to store its reply. */
async function oneWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'idempotency'::regclass AND NOT granted`;
  const end = performance.now() + 30_000;
  while ((await requests.routing.sql(waiting)).length === 0)
    if (performance.now() > end) throw new Error('No request waits to store its reply.');
}

test('tests every route that changes or sends something, or names the reason why it takes no key', () => {
  expect(mutating.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(requests.of), ...Object.keys(without)].sort(),
  );
});

test.each(tried)('$name declares the key in the API document', ({ operation }) => {
  // Excludes the header X-Form-Id, because requests of shoppers also declare it.
  const headers = operation.parameters?.filter(
    (parameter) => parameter.in === 'header' && parameter.name !== 'X-Form-Id',
  );
  expect(headers).toMatchObject([{ name: 'Idempotency-Key', required: false }]);
});

describe.each(every(3))('$name', ({ name }) => {
  test('has one effect and one reply for a repeated request, and refuses another request with its key', async () => {
    const request = await requests.of[name]!();
    const key = randomUUID();
    const before = await requests.record();
    const first = replyOf(await requests.send(request, key));
    expect([first.statusCode < 300, first.body]).toEqual([true, first.body]);
    const after = await requests.record();
    expect(after).not.toBe(before);
    expect(replyOf(await requests.send(request, key))).toEqual(first);
    expect(await requests.record()).toBe(after);
    if (!request.other) return;
    const refused = await requests.send(other(request), key);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      422,
      'idempotency-key-reused',
    ]);
    expect(await requests.record()).toBe(after);
  });
});

describe.each(every(10))('$name', ({ name }) => {
  test('refuses a repeated request at once while the first is in progress', async () => {
    const request = await requests.of[name]!();
    const key = randomUUID();
    let first: ReturnType<RepeatableRequests['send']> | undefined;
    // Without the binding, the request would run inside the transaction that locks the stored replies. The
    // request of a real client does not.
    const send = AsyncLocalStorage.bind(async () => await requests.send(request, key));
    await whileAnswersAreHeld(async () => {
      first = send();
      await oneWaits();
      const busy = await send();
      expect([busy.statusCode, busy.json<{ code: string }>().code]).toEqual([409, 'request-in-progress']);
      expect(busy.headers['retry-after']).toBe('1');
    });
    const reply = replyOf((await first)!);
    expect(reply.statusCode).toBeLessThan(300);
    expect(replyOf(await requests.send(request, key))).toEqual(reply);
  });
});

describe.each([
  'POST /api/forms/closeout',
  'PUT /api/cfa-configs',
  'POST /api/stores',
  'PUT /api/marketing-links/{id}',
  'POST /api/store-associates/save',
  'PUT /api/application-settings',
  'POST /api/store-credentials/save',
  'PUT /api/users',
  'POST /api/org',
  'POST /api/org-settings',
  'POST /api/org-regions',
  'POST /api/store-settings',
  'POST /api/outside-form',
  'PUT /api/pages/{id}',
  'POST /api/freemium',
  'POST /api/disclosures/form/save',
  'PUT /api/admin/lender-objects/{id}',
  'POST /api/admin/lender-object/save',
  'POST /api/applicant-notes/save-notes',
])('%s', (name) => {
  let cookie: string;
  let address: string;
  let pair: SentBack;
  beforeAll(async () => {
    pair = sentBack(requests)[name]!;
    cookie = await requests.as(pair.role ?? 'ORG_ADMIN');
    address = `/api/${await pair.from()}`;
  });
  type Json = Record<string, unknown>;
  const read = async () => {
    const reply = await requests.app.call({ url: address, cookie });
    return pair.pick?.(reply.json()) ?? reply.json<Json>();
  };
  const write = (object: Json, headers: Record<string, string> = {}) =>
    requests.app.call({ ...pair.to(object), cookie, headers });

  test('takes what the server answered, changes nothing, and names the keys that it ignored', async () => {
    const before = await read();
    const reply = await write(before);
    expect([reply.statusCode < 300, reply.body]).toEqual([true, reply.body]);
    expect(settled(await read())).toEqual(settled(before));
    const strict = await write(await read(), { prefer: 'handling=strict' });
    expect(strict.statusCode).toBe(reply.headers['x-ignored-keys'] === undefined ? 200 : 400);
  });

  test('never writes the keys that it ignored', async () => {
    const before = await read();
    const { payload } = pair.to(before);
    const ignored = String((await write(before)).headers['x-ignored-keys'] ?? '').split(', ');
    const own = Object.keys(before).filter((key) =>
      // A property that the server ignores only inside list items may be written at the top level.
      ignored.some((path) => path === key || (!path.includes('[]') && path.split('.').at(-1) === key)),
    );
    const current = await read();
    const object = { ...current, ...Object.fromEntries(own.map((key) => [key, forged(current[key])])) };
    // Keeps the ids of the existing object, so that the request still addresses it.
    const request = { ...pair.to(current), payload: { ...pair.to(object).payload, ...idsOf(payload) } };
    const reply = await requests.app.call({ ...request, cookie });
    expect([reply.statusCode < 300, reply.body]).toEqual([true, reply.body]);
    expect(settled(await read())).toEqual(settled(before));
  });
});

/** Returns the ids at the top level of a body, which address the object to write. */
const idsOf = (payload: object) =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => /^(id|\w+_id|\w+Id)$/.test(key)));
