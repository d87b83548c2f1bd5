import { REALTIME_CONNECT_TIMEOUT_MS, REALTIME_RECONNECT_MAX_MS } from '@millrace/schemas/realtime';
import { ownForm } from '../session/own-call.ts';
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

/** Milliseconds that a connection without listeners stays open, because the next screen usually listens too. */
const KEPT_MS = 10_000;

/** One socket and its listeners. */
class Connection {
  /** True if the connection was closed or will not be tried again. The next listener then needs another one. */
  isOver = false;
  #isConnected = false;
  #close = () => {};
  #closing: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<EventListener>();

  constructor(load: () => Promise<SocketClient>) {
    load()
      .then(({ io }) => {
        if (!this.isOver) this.#open(io);
      })
      .catch(() => {
        // the client library could not be loaded; polling starts after two failures
        this.#giveUp();
        this.#failed();
      });
  }

  listen(listener: EventListener): () => void {
    clearTimeout(this.#closing);
    this.#listeners.add(listener);
    if (this.#isConnected) listener.onConnected();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#closing = setTimeout(() => this.end(), KEPT_MS);
    };
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.#closing);
    this.#close();
  }

  #open(io: SocketClient['io']): void {
    const socket = io({
      path: '/socket.io',
      transports: ['websocket'],
      reconnectionDelayMax: REALTIME_RECONNECT_MAX_MS,
      timeout: REALTIME_CONNECT_TIMEOUT_MS,
      auth: { as: 'shopper', tab: tabKey() },
    });
    socket.on('connect', () => {
      this.#isConnected = true;
      for (const { onConnected } of this.#listeners) onConnected();
    });
    socket.on('event', () => {
      for (const { onEvent } of this.#listeners) onEvent();
    });
    socket.on('connect_error', () => {
      this.#failed();
      // The server refused the connection, so the client will not try again. Polling starts after two failures.
      if (!socket.active) this.#giveUp();
    });
    socket.on('disconnect', () => this.#failed());
    this.#close = () => socket.close();
  }

  #giveUp(): void {
    this.isOver = true;
    this.#failed();
  }

  #failed(): void {
    this.#isConnected = false;
    for (const { onFailed } of this.#listeners) onFailed();
  }
}

/**
 * Makes a `ConnectEvents` function that listens over a socket. The client library is loaded on the first
 * call. All listeners share one socket, until this tab opens another application.
 */
export function connectWith(load: () => Promise<SocketClient>): ConnectEvents {
  let connection: Connection | undefined;
  let whose = '';
  return (listener) => {
    const own = `${ownForm.get()} ${tabKey()}`;
    if (!connection || connection.isOver || whose !== own) {
      connection?.end();
      connection = new Connection(load);
      whose = own;
    }
    return connection.listen(listener);
  };
}

/**
 * Listens over a socket. The client library is imported only here, so that pages without results never load it.
 */
export const connectEvents: ConnectEvents = connectWith(() => import('socket.io-client'));
