import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';
import { io } from 'socket.io-client';
import type { EventSocket } from './connection.ts';

export type OpenSocket = () => EventSocket;

/**
 * Same origin, with the session's cookie; keeps trying in the background, slower and slower. A network that lets no
 * websocket through is asked for updates over plain requests instead (`connection.ts`).
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
