import { expect, test } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
/**
 * Requests a place for each name. Returns a list to which each name is added when it gets a place or is
 * refused.
 */
function asking(places: Semaphore, ...names: string[]): string[] {
  const seen: string[] = [];
  for (const name of names)
    void places.take().then((hasPlace) => seen.push(hasPlace ? name : `${name} went away`));
  return seen;
}

test('gives places in the order of the requests', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three');
  await turn();
  expect([seen, places.waiting]).toEqual([['one'], 2]);
  places.giveBack();
  await turn();
  expect(seen).toEqual(['one', 'two']);
  expect(places.takeNow()).toBe(false);
});

test('gives new places to waiting callers at once', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three', 'four');
  places.resize(3);
  await turn();
  expect([seen, places.free]).toEqual([['one', 'two', 'three'], 0]);
});

test('takes no place away when the size shrinks, and waits until enough are given back', async () => {
  const places = new Semaphore(3);
  const seen = asking(places, 'one', 'two', 'three', 'four');
  places.resize(1);
  expect(places.free).toBe(0);
  places.giveBack();
  places.giveBack();
  await turn();
  expect(seen).toEqual(['one', 'two', 'three']);
  places.giveBack();
  await turn();
  expect(seen).toEqual(['one', 'two', 'three', 'four']);
});

test('turns waiting callers away without giving them a place', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three');
  places.sendAway();
  await turn();
  expect(seen).toEqual(['one', 'two went away', 'three went away']);
  places.giveBack();
  expect(places.free).toBe(1);
});

test('gives no place to a caller whose wait has timed out', async () => {
  const places = new Semaphore(1);
  places.takeNow();
  expect(await places.take(1)).toBe(false);
  places.giveBack();
  expect([places.waiting, places.free]).toEqual([0, 1]);
});
