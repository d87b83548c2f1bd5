import { expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { openSocket } from './socket.ts';

test('uses websockets only and retries without end, at most ten seconds apart', () => {
  const socket = openSocket() as Socket;
  socket.disconnect();
  const { io: manager } = socket;
  expect(manager.opts.transports).toEqual(['websocket']);
  expect(manager.reconnectionAttempts()).toBe(Infinity);
  expect(manager.reconnectionDelayMax()).toBe(10_000);
  expect(manager.randomizationFactor()).toBeGreaterThan(0);
});
