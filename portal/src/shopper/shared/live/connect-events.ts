import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';

export interface EventListener {
  readonly onConnected: () => void;
  readonly onEvent: () => void;
  /** Called after a failed connection. The client retries by itself. */
  readonly onFailed: () => void;
}

/** Listens for events of this application. Returns a function that stops. */
export type ConnectEvents = (listener: EventListener) => () => void;

type SocketClient = Pick<typeof import('socket.io-client'), 'io'>;

/** Events over a socket. The client library is loaded on the first listener. */
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
          auth: { as: 'shopper' },
        });
        socket.on('connect', listener.onConnected);
        socket.on('event', listener.onEvent);
        socket.on('connect_error', () => {
          listener.onFailed();
          // the server refused the connection, so the client does not retry
          if (!socket.active) listener.onFailed();
        });
        socket.on('disconnect', listener.onFailed);
        close = () => socket.close();
      })
      .catch(() => {
        listener.onFailed();
        listener.onFailed(); // without the client library there is no retry
      });
    return () => {
      stopped = true;
      close();
    };
  };

/** The client library is loaded only here, so that pages without results never load it. */
export const connectEvents: ConnectEvents = connectWith(() => import('socket.io-client'));
