import { expect, jest, test } from '@jest/globals';
import { io, Manager, type ManagerOptions } from 'socket.io-client';
import { http, HttpResponse } from 'msw';
import { entry, results } from '../../testing/fixtures.ts';
import { pretendShopperApi } from '../../testing/shopper-api.ts';
import { connectWith } from './connect-events.ts';
import { LiveResults } from './live-results.ts';

const server = pretendShopperApi();

const listener = () => ({ onConnected: jest.fn(), onEvent: jest.fn(), onFailed: jest.fn() });

test('uses websockets only and retries without end, at most ten seconds apart', async () => {
  const opened = Promise.withResolvers<Manager>();
  const io = (options: Partial<ManagerOptions>) => {
    const manager = new Manager({ ...options, autoConnect: false });
    opened.resolve(manager);
    return manager.socket('/');
  };
  const stop = connectWith(() => Promise.resolve({ io: io as never }))(listener());
  const manager = await opened.promise;
  stop();
  expect(manager.opts.transports).toEqual(['websocket']);
  expect(manager.reconnectionAttempts()).toBe(Infinity);
  expect(manager.reconnectionDelayMax()).toBe(10_000);
  expect(manager.randomizationFactor()).toBeGreaterThan(0);
});

test('polls at once if the socket client cannot be loaded', async () => {
  const { onFailed, ...others } = listener();
  const failedTwice = new Promise<void>((resolve) => {
    onFailed.mockImplementation(() => onFailed.mock.calls.length === 2 && resolve());
  });
  connectWith(() => Promise.reject(new Error('no such file')))({ onFailed, ...others });
  await failedTwice;
  expect(others.onConnected).not.toHaveBeenCalled();
});

test('listeners share one socket until the tab opens another application', async () => {
  const sockets: { on: jest.Mock; close: jest.Mock }[] = [];
  const tell = (at: number, event: string) => {
    for (const [name, hear] of sockets[at]!.on.mock.calls) if (name === event) (hear as () => void)();
  };
  const connect = connectWith(() =>
    Promise.resolve({
      io: (() => {
        sockets.push({ on: jest.fn(), close: jest.fn() });
        return sockets.at(-1);
      }) as never,
    }),
  );
  const [first, second, third] = [listener(), listener(), listener()];
  const stop = connect(first);
  await Promise.resolve();
  tell(0, 'connect');
  stop();
  connect(second);
  expect([sockets.length, second.onConnected.mock.calls.length]).toEqual([1, 1]);
  tell(0, 'event');
  expect([first, second].map(({ onEvent }) => onEvent.mock.calls.length)).toEqual([0, 1]);
  sessionStorage.setItem('form-own', '"another"');
  connect(third);
  await Promise.resolve();
  expect(sockets[0]!.close).toHaveBeenCalled();
  expect([sockets.length, third.onConnected.mock.calls.length]).toEqual([2, 0]);
});

/** A fake websocket in a network that blocks websockets: no message ever arrives. */
class SwallowedLine {
  static opened = 0;
  readonly name = 'websocket';
  readonly query = {};
  readonly #listeners = new Map<string, (detail?: unknown) => void>();
  on(event: string, listener: () => void) {
    this.#listeners.set(event, listener);
    return this;
  }
  protected emit = (event: string) => this.#listeners.get(event)?.();
  removeAllListeners() {
    this.#listeners.clear();
  }
  open() {
    SwallowedLine.opened += 1;
  }
  close() {}
  send() {}
}
class DroppedLine extends SwallowedLine {
  override open() {
    super.open();
    queueMicrotask(() => {
      this.emit('open');
      this.emit('close');
    });
  }
}

const over = (line: typeof SwallowedLine) =>
  ((options: object) => io({ ...options, transports: [line as never], forceNew: true })) as never;

test.each([
  ['never answers', SwallowedLine],
  ['answers and drops at once', DroppedLine],
])('polls after two tries of five seconds if a websocket %s', async (_, Line) => {
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind')]))));
  SwallowedLine.opened = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  const live = new LiveResults('en');
  try {
    live.start(connectWith(() => Promise.resolve({ io: over(Line) })));
    await jest.advanceTimersByTimeAsync(5100);
    expect(SwallowedLine.opened).toBe(1);
    expect(live.store.get().link).toBe('connecting');
    await jest.advanceTimersByTimeAsync(6900);
    expect(SwallowedLine.opened).toBeGreaterThanOrEqual(2);
    expect(live.store.get().link).toBe('polling');
  } finally {
    live.stop();
    jest.useRealTimers();
  }
});
