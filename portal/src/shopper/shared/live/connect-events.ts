import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';
import { tabKey } from '../session/tab-key.ts';

export interface EventListener {
  readonly onConnected: () => void;
  readonly onEvent: () => void;
  /** Called after a failed or lost connection. The socket client reconnects by itself. */
  readonly onFailed: () => void;
}

/** Listens for events of this application. Returns a function that stops listening. */
export type ConnectEvents = (listener: EventListener) => () => void;

type SocketClient = Pick<typeof import('socket.io-client'), 'io'>;

/**
 * Makes a `ConnectEvents` function that listens over a socket. The client library is loaded on the first
 * call.
 */
export const connectWith =
  (load: () => Promise<SocketClient>): ConnectEvents =>
  (listener) => {
    let stopped = false;
    let close = () => {};
    load()
      .then(({ io }) => {
        if (stopped) return;
        const socket = io({
          path: '/socket.io',
          transports: ['websocket'],
          reconnectionDelayMax: REALTIME_RECONNECT_MAX_MS,
          timeout: REALTIME_CONNECT_TIMEOUT_MS,
          auth: { as: 'shopper', tab: tabKey() },
        });
        socket.on('connect', listener.onConnected);
        socket.on('event', listener.onEvent);
        socket.on('connect_error', () => {
          listener.onFailed();
          // the server refused the connection, so the client will not try again; polling starts after two
          // failures, so this reports a second one
          if (!socket.active) listener.onFailed();
        });
        socket.on('disconnect', listener.onFailed);
        close = () => socket.close();
      })
      .catch(() => {
        listener.onFailed();
        // the client library could not be loaded; polling starts after two failures, so this reports a second
        // one
        listener.onFailed();
      });
    return () => {
      stopped = true;
      close();
    };
  };

/**
 * Listens over a socket. The client library is imported only here, so that pages without results never load it.
 */
export const connectEvents: ConnectEvents = connectWith(() => import('socket.io-client'));
