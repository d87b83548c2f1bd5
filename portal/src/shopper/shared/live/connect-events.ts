import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';

export interface EventListener {
  readonly onConnected: () => void;
  readonly onEvent: () => void;
  /** A try to connect came to nothing; further tries follow by themselves. */
  readonly onFailed: () => void;
}

/** Listens for news of this application; answers with a way to stop. */
export type ConnectEvents = (listener: EventListener) => () => void;

type SocketClient = Pick<typeof import('socket.io-client'), 'io'>;

/** Events over a socket whose client is loaded when somebody listens. */
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
          if (!socket.active) listener.onFailed(); // the server said no: the client does not try again by itself
        });
        socket.on('disconnect', listener.onFailed);
        close = () => socket.close();
      })
      .catch(() => {
        listener.onFailed();
        listener.onFailed(); // without the client there is nothing to try again
      });
    return () => {
      stopped = true;
      close();
    };
  };

/** The client is fetched only here: a phone without results to wait for never loads it. */
export const connectEvents: ConnectEvents = connectWith(() => import('socket.io-client'));
