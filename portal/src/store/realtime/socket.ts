import { NEWS_CONNECT_TIMEOUT_MS, NEWS_RECONNECT_MAX_MS } from '@millrace/schemas/events';
import { io } from 'socket.io-client';
import type { EventSocket } from './connection.ts';

export type OpenSocket = () => EventSocket;

/**
 * Same origin, with the session's cookie; keeps trying in the background, slower and slower. A network that lets no
 * websocket through is asked for news over plain requests instead (`connection.ts`).
 */
export const openSocket: OpenSocket = () =>
  io({
    path: '/socket.io',
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: NEWS_RECONNECT_MAX_MS,
    timeout: NEWS_CONNECT_TIMEOUT_MS,
  });
