import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';
import { io } from 'socket.io-client';
import type { EventSocket } from './connection.ts';

export type OpenSocket = () => EventSocket;

/**
 * Opens a socket to this origin with the session cookie. The client reconnects with growing delays. If the
 * network blocks websockets, `connection.ts` polls instead.
 */
export const openSocket: OpenSocket = () =>
  io({
    path: '/socket.io',
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: REALTIME_RECONNECT_MAX_MS,
    timeout: REALTIME_CONNECT_TIMEOUT_MS,
  });
