import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { Readiness } from './readiness.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp();
}, 60_000);
afterAll(() => app.close());

const ready = async () => {
  const reply = await app.call({ url: '/api/health/ready' });
  const { code, message } = reply.json<{ code?: string; message?: string }>();
  return [reply.statusCode, code, message];
};

test('is ready only after all required work is done, and names what is missing', async () => {
  const readiness = app.get(Readiness);
  expect(await ready()).toEqual([503, 'stopping', 'Not ready.']);
  readiness.open = true;
  expect((await ready())[0]).toBe(200);

  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  let works = false;
  const tries: boolean[] = [];
  await readiness.first('spoons', 'The spoons could not be counted.', async () => {
    tries.push(works);
    if (!works) throw new Error('no spoons');
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect(readiness.lacks).toEqual(['The spoons could not be counted.']);
  jest.useRealTimers();
  expect(await ready()).toEqual([503, 'not-prepared', 'Not ready. The spoons could not be counted.']);

  works = true;
  await readiness.first('spoons', 'The spoons could not be counted.', () => Promise.resolve());
  expect((await ready())[0]).toBe(200);
  expect(tries).toEqual([false, false]);
});
