import { say as tell } from './console-log.ts';

const EVERY_MILLISECONDS = 5000;

/**
 * Watches an external server while the product runs. The supervisor cannot restart the server. It therefore
 * only reports once that the server is unavailable, and once that it is available again. `check` contacts
 * the server and throws an error whose message is reported.
 */
export class OutsideWatch {
  #name: string;
  #check: () => Promise<unknown>;
  #say: (line: string) => void;
  #everyMilliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;
  #isOver = false;

  constructor(
    name: string,
    check: () => Promise<unknown>,
    say: (line: string) => void = tell,
    everyMilliseconds = EVERY_MILLISECONDS,
  ) {
    this.#name = name;
    this.#check = check;
    this.#say = say;
    this.#everyMilliseconds = everyMilliseconds;
    this.#checkLater();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #checkLater(): void {
    this.#timer = setTimeout(() => void this.#checkNow(), this.#everyMilliseconds);
    this.#timer.unref();
  }

  async #checkNow(): Promise<void> {
    const sentence = await this.#check().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (this.#isOver) return;
    if (sentence !== undefined && !this.#isAway) this.#say(`${this.#name} is away: ${sentence}`);
    if (sentence === undefined && this.#isAway) this.#say(`${this.#name} is back`);
    this.#isAway = sentence !== undefined;
    this.#checkLater();
  }
}
