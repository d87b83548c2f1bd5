import { expect, test } from '@jest/globals';
import { Notices } from '../db/connections/notices.ts';
import type { RequestActor } from '../http/actor.ts';
import { ActorCache } from './actor-cache.ts';

const staff = (userId: number) =>
  ({ kind: 'staff', userId, roles: [], orgId: 1, storeIds: [], laaId: null }) as const;
const shopper = { kind: 'shopper', formId: 'f1', verified: false } as const;

/**
 * Connects `Notices` to a test connection. The test then sends notices as the database does, as the payload
 * of a message.
 */
async function started() {
  const notices = new Notices();
  const clock = { time: 1_000_000, now: () => clock.time };
  const kept = new ActorCache(notices, clock as never);
  let call: (message: { payload: string }) => void = () => undefined;
  await notices.listen({
    on: (_, listener) => (call = listener),
    once: () => undefined,
    query: () => Promise.resolve(),
  });
  const queried: string[] = [];
  const ask = (session: string, actor: RequestActor['actor'], inBetween = () => {}) =>
    kept.of(session, async () => {
      queried.push(session);
      inBetween();
      return { actor, sessionHash: null, timezone: 'UTC' };
    });
  return { ask, queried, clock, callOut: (payload: string) => call({ payload }) };
}

test('caches a staff user for half a second, and a shopper never', async () => {
  const { ask, queried, clock } = await started();
  await ask('aa', staff(1));
  clock.time += 499;
  await ask('aa', staff(1));
  await ask('ff', shopper);
  await ask('ff', shopper);
  expect(queried).toEqual(['aa', 'ff', 'ff']);
  clock.time += 1;
  await ask('aa', staff(1));
  expect(queried).toEqual(['aa', 'ff', 'ff', 'aa']);
});

test.each([
  ['access', ['aa', 'bb', 'cc']],
  ['access:u1', ['aa', 'bb']],
  ['access:sbb', ['bb']],
  ['access:u9', []],
  ['other-topic:1', []],
])('loads after %s only the affected sessions again: %j', async (notice, again) => {
  const { ask, queried, callOut } = await started();
  const all = async () => {
    await ask('aa', staff(1));
    await ask('bb', staff(1));
    await ask('cc', staff(2));
  };
  await all();
  queried.length = 0;
  callOut(notice);
  await all();
  expect(queried).toEqual(again);
});

test('loads a user again after a change during the lookup, but not after a change of another user', async () => {
  const { ask, queried, callOut } = await started();
  await ask('aa', staff(1), () => callOut('access:u1'));
  await ask('aa', staff(1), () => callOut('access:u2'));
  await ask('aa', staff(1));
  expect(queried).toEqual(['aa', 'aa']);
});

test('keeps no user longer when the clock is set back', async () => {
  const { ask, queried, clock } = await started();
  await ask('aa', staff(1));
  clock.time -= 3_600_000;
  await ask('aa', staff(1));
  expect(queried).toEqual(['aa', 'aa']);
});
