import { expect, jest, test } from '@jest/globals';
import { Manager, type ManagerOptions } from 'socket.io-client';
import { connectWith } from './connect-events.ts';

const listener = () => ({ onConnected: jest.fn(), onEvent: jest.fn(), onFailed: jest.fn() });

test('the line is a websocket and nothing else, tried again for ever and never later than after ten seconds', async () => {
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

test('without the client nothing is tried again: asking every few seconds begins at once', async () => {
  const { onFailed, ...others } = listener();
  const failedTwice = new Promise<void>((resolve) => {
    onFailed.mockImplementation(() => onFailed.mock.calls.length === 2 && resolve());
  });
  connectWith(() => Promise.reject(new Error('no such file')))({ onFailed, ...others });
  await failedTwice;
  expect(others.onConnected).not.toHaveBeenCalled();
});
