import { Backoff } from './backoff.ts';
import { say as tell } from './console-log.ts';

/** A server program that can end and be started again on the same folder and port. */
export interface Server {
  readonly ended: Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

type Story = { name: string; log: string; say?: (line: string) => void };

/**
 * Runs PostgreSQL or Redis and restarts it after an unexpected end. No data is lost, because both store
 * their data on disk.
 */
export class RestartedServer {
  #server: Server;
  #story: Story;
  #wanted = true;
  #backoff = new Backoff();
  #resuming: Promise<void> = Promise.resolve();

  constructor(server: Server, story: Story) {
    this.#server = server;
    this.#story = story;
    this.#watch();
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    this.#backoff.cancel();
    await this.#server.stop();
    await this.#resuming;
  }

  #watch(): void {
    const since = Date.now();
    void this.#server.ended.then(() => this.#wanted && this.#bringBack('ended', Date.now() - since));
  }

  #bringBack(what: string, livedMilliseconds: number): void {
    const delay = this.#backoff.schedule(livedMilliseconds, () => {
      this.#resuming = this.#resume();
    });
    this.#say(`${this.#story.name} ${what}, tried again in ${delay} ms; see ${this.#story.log}`);
  }

  async #resume(): Promise<void> {
    try {
      await this.#server.resume();
      if (!this.#wanted) return;
      this.#say(`${this.#story.name} is back`);
      this.#watch();
    } catch {
      // Stops a server that has started only in part. Otherwise it would hold the folder or the port during
      // the next attempt.
      await this.#server.stop();
      if (this.#wanted) this.#bringBack('did not come back', 0);
    }
  }

  #say(line: string): void {
    (this.#story.say ?? tell)(line);
  }
}
