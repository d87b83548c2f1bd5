import type { EventSocket } from '../realtime/connection.ts';

/** A socket that does what the test says. */
export class FakeSocket implements EventSocket {
  readonly #listeners = new Map<string, (argument: never) => void>();

  on(name: string, listener: (argument: never) => void): this {
    this.#listeners.set(name, listener);
    return this;
  }

  fire(name: string, argument?: unknown): void {
    this.#listeners.get(name)?.(argument as never);
  }

  /** How often it was told to connect again. */
  reconnects = 0;

  connect(): void {
    this.reconnects += 1;
  }

  disconnect(): void {
    this.#listeners.clear();
  }
}
