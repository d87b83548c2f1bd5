import { expect, test } from '@jest/globals';
import { KeptForms } from './kept-forms.ts';

function create() {
  const heard: (() => void)[] = [];
  const caches = { isOn: true, add: () => {} };
  const clock = { now: () => time.now };
  const time = { now: 1_000_000 };
  const kept = new KeptForms<string>(
    { on: (_topic: string, listener: () => void) => heard.push(listener) } as never,
    caches as never,
    clock as never,
  );
  let reads = 0;
  const read = () => kept.of('store', () => Promise.resolve(`read ${(reads += 1)}`));
  return { kept, caches, time, read, change: () => heard.forEach((listener) => listener()) };
}

test('reads a form once for many visitors, and again half a second later', async () => {
  const { read, time } = create();
  expect(await Promise.all([read(), read(), read()])).toEqual(['read 1', 'read 1', 'read 1']);
  time.now += 499;
  expect(await read()).toBe('read 1');
  time.now += 1;
  expect(await read()).toBe('read 2');
});

test('reads again after a change, also if the change came during the read', async () => {
  const { read, change } = create();
  const early = read();
  change();
  expect(await Promise.all([early, read()])).toEqual(['read 1', 'read 2']);
});

test('keeps nothing while staff turned the caches off', async () => {
  const { read, caches } = create();
  caches.isOn = false;
  expect([await read(), await read()]).toEqual(['read 1', 'read 2']);
});

test('gives the error of one visitor to no other, and keeps no error', async () => {
  const { kept } = create();
  const fails = () => Promise.reject(new Error('not visible'));
  const refused = kept.of('store', fails);
  const other = kept.of('store', () => Promise.resolve('form'));
  await expect(refused).rejects.toThrow('not visible');
  expect(await other).toBe('form');
  expect(await kept.of('store', () => Promise.resolve('later'))).toBe('later');
});
