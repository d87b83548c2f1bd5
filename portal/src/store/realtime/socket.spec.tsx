import { expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { openSocket } from './socket.ts';

test('the line is a websocket and nothing else, tried again for ever and never later than after ten seconds', () => {
  const socket = openSocket() as Socket;
  socket.disconnect();
  const { io: manager } = socket;
  expect(manager.opts.transports).toEqual(['websocket']);
  expect(manager.reconnectionAttempts()).toBe(Infinity);
  expect(manager.reconnectionDelayMax()).toBe(10_000);
  expect(manager.randomizationFactor()).toBeGreaterThan(0);
});
