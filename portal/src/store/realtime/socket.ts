import { io } from 'socket.io-client';
import type { EventSocket } from './connection.ts';

export type OpenSocket = () => EventSocket;

/** Same origin, with the session's cookie; keeps trying in the background, slower and slower. */
export const openSocket: OpenSocket = () =>
  io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    timeout: 5000,
  });
