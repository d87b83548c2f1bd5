const FIRST_MILLISECONDS = 250;
const LONGEST_MILLISECONDS = 10_000;
/**
 * Milliseconds after which a running process counts as healthy. If it fails later, the pause before its
 * restart is again the shortest one.
 */
const HEALTHY_AFTER_MILLISECONDS = 30_000;

/**
 * Increases the pause after each consecutive failure, so that a broken process does not overload the machine.
 */
export class Backoff {
  #delay = FIRST_MILLISECONDS;
  #timer: NodeJS.Timeout | undefined;

  schedule(livedMilliseconds: number, again: () => void): number {
    if (livedMilliseconds > HEALTHY_AFTER_MILLISECONDS) this.#delay = FIRST_MILLISECONDS;
    const delay = this.#delay;
    this.#delay = Math.min(delay * 2, LONGEST_MILLISECONDS);
    this.#timer = setTimeout(again, delay);
    return delay;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
