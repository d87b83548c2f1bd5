import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { keyOf } from './idempotency-key.ts';
import { once } from './idempotency.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

let effects = 0;
const send = (key: string | undefined, request: unknown, meanwhile: () => unknown = () => {}) =>
  database.orm.em.fork().transactional((em) =>
    once(em, 'submit', key, request, async () => {
      effects += 1;
      await meanwhile();
      return { number: effects };
    }),
  );

test('the same request gets the same answer and has one effect', async () => {
  effects = 0;
  const answers = [await send('k1', { a: 1 }), await send('k1', { a: 1 })];
  expect([effects, answers]).toEqual([1, [{ number: 1 }, { number: 1 }]]);
});

test('of fifty equal requests at once one has an effect; the others hear that it is under way, or its answer', async () => {
  effects = 0;
  const replies = await Promise.allSettled(Array.from({ length: 50 }, () => send('k2', { a: 1 })));
  expect(effects).toBe(1);
  for (const reply of replies)
    if (reply.status === 'fulfilled') expect(reply.value).toEqual({ number: 1 });
    else expect(reply.reason).toMatchObject({ details: { status: 409, code: 'request-in-progress' } });
  expect(await send('k2', { a: 1 })).toEqual({ number: 1 });
});

test('a second try while the first is under way does not wait for it', async () => {
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

test('a key used again for another request is refused', async () => {
  await send('k4', { a: 1 });
  await expect(send('k4', { a: 2 })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
});

test('a request that failed may be sent again with its key', async () => {
  const failing = send('k5', {}, () => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await send('k5', {})).toBeDefined();
});

test('neither the key nor what was asked can be read from the table', async () => {
  await send('client-key', { ssn: '900112222' });
  const rows = await database.orm.em.fork().execute(`SELECT * FROM idempotency`);
  expect(JSON.stringify(rows)).not.toMatch(/client-key|900112222/);
});

test('a key is taken up to 200 characters; an empty one is none', () => {
  expect(keyOf({ headers: { 'idempotency-key': 'x'.repeat(200) } })).toHaveLength(200);
  expect(keyOf({ headers: { 'idempotency-key': '' } })).toBeUndefined();
  expect(() => keyOf({ headers: { 'idempotency-key': 'x'.repeat(201) } })).toThrow('bad-idempotency-key');
});
