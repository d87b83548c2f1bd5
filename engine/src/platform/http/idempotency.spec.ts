import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { keyOf } from './endpoint.ts';
import { once } from './idempotency.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

let effects = 0;
const send = (key: string | undefined, request: unknown, inBetween: () => unknown = () => {}) =>
  database.orm.em.fork().transactional((em) =>
    once(em, 'submit', key, request, async () => {
      effects += 1;
      await inBetween();
      return { number: effects };
    }),
  );

test('returns the same answer to a repeated request, with one effect', async () => {
  effects = 0;
  const answers = [await send('k1', { a: 1 }), await send('k1', { a: 1 })];
  expect([effects, answers]).toEqual([1, [{ number: 1 }, { number: 1 }]]);
});

test('causes one effect for fifty equal requests at once, and answers the others with the result or 409', async () => {
  effects = 0;
  const replies = await Promise.allSettled(Array.from({ length: 50 }, () => send('k2', { a: 1 })));
  expect(effects).toBe(1);
  for (const reply of replies)
    if (reply.status === 'fulfilled') expect(reply.value).toEqual({ number: 1 });
    else expect(reply.reason).toMatchObject({ details: { status: 409, code: 'request-in-progress' } });
  expect(await send('k2', { a: 1 })).toEqual({ number: 1 });
});

test('refuses a second request at once while the first is in progress', async () => {
  let go = () => {};
  let began = () => {};
  const started = new Promise<void>((resolve) => (began = resolve));
  const held = new Promise<void>((resolve) => (go = resolve));
  const first = send('k3', {}, () => (began(), held));
  await started;
  await expect(send('k3', {})).rejects.toMatchObject({ code: 'request-in-progress' });
  go();
  expect(await send('k3', {}).catch(() => first)).toEqual(await first);
});

test('refuses a key that was used for another request', async () => {
  await send('k4', { a: 1 });
  await expect(send('k4', { a: 2 })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
});

test('allows a retry with the same key after a failure', async () => {
  const failing = send('k5', {}, () => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await send('k5', {})).toBeDefined();
});

test('stores neither the key nor the request in plain text', async () => {
  await send('client-key', { ssn: '900112222' });
  const rows = await database.orm.em.fork().execute(`SELECT * FROM idempotency`);
  expect(JSON.stringify(rows)).not.toMatch(/client-key|900112222/);
});

test('accepts a key of up to 200 characters and ignores an empty one', () => {
  expect(keyOf({ headers: { 'idempotency-key': 'x'.repeat(200) } })).toHaveLength(200);
  expect(keyOf({ headers: { 'idempotency-key': '' } })).toBeUndefined();
  expect(() => keyOf({ headers: { 'idempotency-key': 'x'.repeat(201) } })).toThrow('bad-idempotency-key');
});
