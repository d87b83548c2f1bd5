import type { EventSocket } from '../realtime/connection.ts';

/** A fake socket that the test controls. */
export class FakeSocket implements EventSocket {
  readonly #listeners = new Map<string, ((argument: never) => void)[]>();

  on(name: string, listener: (argument: never) => void): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  fire(name: string, argument?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(argument as never);
  }

  /** The messages sent to the server, in order. */
  readonly emitted: unknown[][] = [];

  emit(...message: unknown[]): void {
    this.emitted.push(message);
  }

  /** False: the server refused the connection, so the socket does not try again by itself. */
  active = true;

  /** How often the client asked the socket to connect again. */
  reconnects = 0;

  connect(): void {
    this.reconnects += 1;
  }

  disconnect(): void {
    this.#listeners.clear();
  }
}
