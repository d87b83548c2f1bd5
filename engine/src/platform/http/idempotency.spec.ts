import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { once } from './idempotency.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

let effects = 0;
const send = (key: string | undefined, request: unknown, fail = false) =>
  database.orm.em.fork().transactional((em) =>
    once(em, 'submit', key, request, async () => {
      effects += 1;
      if (fail) throw new Error('failed');
      return { number: effects };
    }),
  );

test('fifty equal requests at once have one effect and one answer', async () => {
  effects = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('k1', { a: 1 })));
  expect(effects).toBe(1);
  expect(new Set(answers.map((answer) => answer.number))).toEqual(new Set([1]));
});

test('a key used again for another request is refused', async () => {
  await send('k2', { a: 1 });
  await expect(send('k2', { a: 2 })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
});

test('a request that failed may be sent again with its key', async () => {
  await expect(send('k3', {}, true)).rejects.toThrow('failed');
  expect(await send('k3', {})).toBeDefined();
});
