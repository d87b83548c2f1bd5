import { expect, test } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Who came in, and who was sent away, in order. */
function asking(places: Semaphore, ...names: string[]): string[] {
  const seen: string[] = [];
  for (const name of names)
    void places.take().then((hasPlace) => seen.push(hasPlace ? name : `${name} went away`));
  return seen;
}

test('places are given in the order of asking', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three');
  await turn();
  expect([seen, places.waiting]).toEqual([['one'], 2]);
  places.giveBack();
  await turn();
  expect(seen).toEqual(['one', 'two']);
  expect(places.takeNow()).toBe(false);
});

test('more places let those in who wait, at once', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three', 'four');
  places.resize(3);
  await turn();
  expect([seen, places.free]).toEqual([['one', 'two', 'three'], 0]);
});

test('fewer places take nothing from those who have one, and let nobody in before enough are given back', async () => {
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

test('who waits may be sent away, and takes no place with them', async () => {
  const places = new Semaphore(1);
  const seen = asking(places, 'one', 'two', 'three');
  places.sendAway();
  await turn();
  expect(seen).toEqual(['one', 'two went away', 'three went away']);
  places.giveBack();
  expect(places.free).toBe(1);
});

test('whose patience ends takes no place any more', async () => {
  const places = new Semaphore(1);
  places.takeNow();
  expect(await places.take(1)).toBe(false);
  places.giveBack();
  expect([places.waiting, places.free]).toEqual([0, 1]);
});
