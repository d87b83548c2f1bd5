import { expect, jest, test } from '@jest/globals';
import { Caches } from './caches.ts';
import { Notices } from './db/connections/notices.ts';

/** A connection that the test can end. */
function connection() {
  let end = (): void => undefined;
  const once = (_: string, listener: () => void) => (end = listener);
  return { client: { on: () => undefined, once, query: async () => undefined }, end: () => end() };
}

test('ends the reading of the setting before the connections close, and begins none afterwards', async () => {
  const notices = new Notices();
  const caches = new Caches(notices, { em: { fork: () => ({}) } } as never);
  let answer: (on: boolean) => void = () => undefined;
  const read = jest
    .spyOn(caches, 'isTurnedOn')
    .mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const first = connection();
  await notices.listen(first.client);
  await Promise.resolve();
  let isEnded = false;
  const ending = caches.onModuleDestroy().then(() => (isEnded = true));
  await new Promise(setImmediate);
  expect(isEnded).toBe(false);
  answer(false);
  await ending;
  expect(caches.isOn).toBe(false);
  first.end();
  await notices.listen(connection().client);
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(1);
});
