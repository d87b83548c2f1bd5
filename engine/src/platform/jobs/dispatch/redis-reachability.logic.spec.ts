import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { RedisReachability, RedisUnavailableError, type Reached } from './redis-reachability.ts';

class Client extends EventEmitter {
  status = 'ready';
  ping = (): Promise<string> => (answers ? Promise.resolve('PONG') : new Promise(() => {}));
  back(): void {
    this.status = 'ready';
    this.emit('ready');
  }
}
let client: Client;
let queue: Reached;
let reachability: RedisReachability;
let sent: PromiseWithResolvers<void>[];
beforeEach(() => {
  jest.useFakeTimers();
  client = new Client();
  queue = { client } as unknown as Reached;
  reachability = new RedisReachability();
  sent = [];
});
afterEach(() => void jest.useRealTimers());

/** Dispatches a job. Returns the outcome after the longest time for which a caller waits. */
async function dispatch(inBetween: () => void = () => {}): Promise<string> {
  const add = () => {
    const adding = Promise.withResolvers<void>();
    sent.push(adding);
    if (client.status === 'ready' && answers) adding.resolve();
    return adding.promise;
  };
  const dispatched = reachability.dispatch(queue, add).then(
    () => 'dispatched',
    (error: unknown) => (error instanceof RedisUnavailableError ? 'away' : String(error)),
  );
  inBetween();
  await jest.advanceTimersByTimeAsync(2000);
  return dispatched;
}
let answers = true;
beforeEach(() => void (answers = true));

test('dispatches at once while Redis is available', async () => {
  expect([await dispatch(), sent.length, reachability.absence(queue)]).toEqual(['dispatched', 1, undefined]);
});

test('sends nothing to a broken connection, and sends each notification once on reconnect', async () => {
  client.status = 'reconnecting';
  for (let tries = 0; tries < 20; tries += 1) expect(await dispatch()).toBe('away');
  expect([sent.length, client.listenerCount('ready')]).toEqual([0, 1]);
  client.back();
  expect([await dispatch(), sent.length, reachability.absence(queue)]).toEqual(['dispatched', 1, undefined]);
});

test('dispatches after a short disconnect', async () => {
  client.status = 'reconnecting';
  expect([await dispatch(() => client.back()), sent.length]).toEqual(['dispatched', 1]);
});

test('sends no more to a frozen Redis until it answers', async () => {
  answers = false;
  for (let tries = 0; tries < 20; tries += 1) expect(await dispatch()).toBe('away');
  expect(sent.length).toBe(1);
  answers = true;
  sent[0]!.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect([await dispatch(), sent.length, reachability.absence(queue)]).toEqual(['dispatched', 2, undefined]);
});

test('dispatches again after a notification and its reply were lost, once Redis answers a ping', async () => {
  answers = false;
  expect(await dispatch()).toBe('away');
  await jest.advanceTimersByTimeAsync(5000);
  expect(await dispatch()).toBe('away');
  answers = true;
  await jest.advanceTimersByTimeAsync(5000);
  expect([await dispatch(), sent.length, reachability.absence(queue)]).toEqual(['dispatched', 2, undefined]);
});

test('dispatches again after a notification was lost with its connection', async () => {
  answers = false;
  expect(await dispatch()).toBe('away');
  sent[0]!.reject(new Error('Connection is closed.'));
  await jest.advanceTimersByTimeAsync(0);
  answers = true;
  expect(await dispatch()).toBe('dispatched');
});
