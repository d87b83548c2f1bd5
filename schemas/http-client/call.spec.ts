import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import * as api from '../calls/index.ts';
import { askForStepUp, call, isNotReached, type Call } from './index.ts';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
let sent: Sent[];
let replies: (() => Response)[];
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const lost = (): Response => {
  throw new TypeError('failed to fetch');
};

/** A reply that arrives, but whose body breaks off. */
const broken = (): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) }));

const usual = globalThis.fetch;
beforeEach(() => {
  sent = [];
  globalThis.fetch = (url, init) => {
    const { method = 'GET', headers, body } = init ?? {};
    sent.push({ url: url as string, method, headers: headers as Record<string, string>, body });
    return Promise.resolve().then(() => replies.shift()!());
  };
});
afterEach(() => {
  globalThis.fetch = usual;
});

test('sends a call to the address of its contract and omits absent values', async () => {
  replies = [json([])];
  await call(api.suggestAddresses, { query: { search: '1 Main & Elm', email: undefined, selected: null } });
  expect(sent[0]).toMatchObject({ url: '/api/geolocation/suggestions?search=1+Main+%26+Elm', method: 'GET' });
  replies = [json({})];
  await call(api.deleteUser, { params: { id: 7 } });
  expect(sent[1]).toMatchObject({ url: '/api/users/7', method: 'DELETE', body: undefined });
});

const save: Call<object> = { method: 'POST', path: '/saved', permission: 'public:read', once: true };
const keys = () => sent.map(({ headers }) => headers['Idempotency-Key']);
const saved = () => call(save).catch((error: unknown) => error);

test('repeats a request without a reply under its key and uses a new key after a reply', async () => {
  replies = [lost, json({}, 503), json({}), json({})];
  expect(isNotReached(await saved())).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) await saved();
  const [first, second, third, fourth] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('counts a reply as lost if its body breaks off, and keeps the key', async () => {
  replies = [broken, json({ id: 1 })];
  expect(isNotReached(await saved())).toBe(true);
  expect(await saved()).toEqual({ id: 1 });
  expect(keys()[1]).toBe(keys()[0]);
});

test('saves earlier content again under a new key after a later save, and never resends a creation', async () => {
  const put: Call<unknown> = { method: 'PUT', path: '/things/1', permission: 'public:read', once: true };
  const post: Call<unknown> = { method: 'POST', path: '/things', permission: 'public:read', once: true };
  for (const [to, isNew] of [
    [put, true],
    [post, false],
  ] as const) {
    sent = [];
    replies = [lost, json({}), json({})];
    const save = (name: string) => call(to, { body: { name } } as never);
    await expect(save('first')).rejects.toMatchObject({ status: 0 });
    await save('second');
    await save('first');
    const [lostKey, , lastKey] = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(lastKey === lostKey).toBe(!isNew);
  }
});

test('uses a new key for equal content with another occasion', async () => {
  replies = [lost, lost, json({})];
  for (const occasion of [0, 1, 0]) await call(save, { occasion }).catch(() => undefined);
  const [first, second, third] = keys();
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test('waits for the reply while the server processes an earlier request', async () => {
  jest.useFakeTimers({ advanceTimers: 50 });
  const busy = json({ code: 'request-in-progress' }, 409);
  replies = [busy, busy, json({ success: true })];
  expect(await saved()).toEqual({ success: true });
  expect(new Set(keys()).size).toBe(1);
  jest.useRealTimers();
});

test('keeps the key of a request that the server still processes', async () => {
  jest.useFakeTimers({ advanceTimers: 500 });
  replies = Array.from({ length: 10 }, () => json({ code: 'request-in-progress' }, 409));
  expect(await saved()).toMatchObject({ status: 409, code: 'request-in-progress' });
  replies = [json({})];
  await saved();
  expect(new Set(keys()).size).toBe(1);
  jest.useRealTimers();
});

test('throws a refusal with its code, its message and the next step', async () => {
  replies = [json({ code: 'store-closed', message: 'This store is closed.', next: 'Open it.' }, 409)];
  expect(await saved()).toMatchObject({
    status: 409,
    code: 'store-closed',
    message: 'This store is closed.',
    next: 'Open it.',
  });
});

test('sends a request again after the user confirmed the identity, and under a new key', async () => {
  const refused = json({ code: 'step-up-needed', message: 'First confirm that it is you.' }, 403);
  const answers = [true, false];
  askForStepUp(() => Promise.resolve(answers.shift()!));
  replies = [refused, json({ success: true }), refused];
  expect(await saved()).toEqual({ success: true });
  expect(await saved()).toMatchObject({ status: 403, code: 'step-up-needed' });
  expect(new Set(keys()).size).toBe(3);
  askForStepUp(undefined);
  replies = [refused];
  expect(await saved()).toMatchObject({ code: 'step-up-needed' });
});

test('uploads files as a form after the JSON, under one key until the server has replied', async () => {
  const body = { attemptId: 'a', requestId: 'r', values: {} };
  const pdf = (text: string) => new File([text], 'front.pdf', { type: 'application/pdf' });
  const upload = (file: File) =>
    call(api.answerLenderRequest, { formId: 'f', body, files: [{ id: 'id-front', file }] }).catch(
      () => undefined,
    );
  replies = [lost, json({}, 503), json({}), json({})];
  const chosen = pdf('%PDF-1');
  for (const file of [chosen, chosen, chosen, pdf('%PDF-12')]) await upload(file);
  const form = sent[0]!.body as FormData;
  expect([...form.keys()]).toEqual(['body', 'id-front']);
  expect(JSON.parse(form.get('body') as string)).toEqual(body);
  expect(await (form.get('id-front') as File).text()).toBe('%PDF-1');
  expect(sent[0]!.headers).not.toHaveProperty('Content-Type');
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});
