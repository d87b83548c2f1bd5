/** So many at a time, in the order of asking. How many may be said anew at any time. */
export class Semaphore {
  private readonly queue: ((hasPlace: boolean) => void)[] = [];
  private taken = 0;

  constructor(private size: number) {}

  /** How many wait for a place. */
  get waiting(): number {
    return this.queue.length;
  }

  get free(): number {
    return Math.max(0, this.size - this.taken);
  }

  /** A place right now, or none. */
  takeNow(): boolean {
    if (this.free === 0) return false;
    this.taken += 1;
    return true;
  }

  /** A place as soon as there is one. False: there was none for so long, or whoever waited was sent away. */
  take(patienceMs = Infinity): Promise<boolean> {
    if (this.takeNow()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (hasPlace: boolean) => {
        clearTimeout(timer);
        resolve(hasPlace);
      };
      const leave = () => {
        this.queue.splice(this.queue.indexOf(answer), 1);
        resolve(false);
      };
      const timer = patienceMs === Infinity ? undefined : setTimeout(leave, patienceMs);
      this.queue.push(answer);
    });
  }

  /** Whoever waits takes over the place, so that nobody new slips in between. */
  giveBack(): void {
    this.taken -= 1;
    this.letIn();
  }

  /** More places are there at once; fewer, as places are given back. */
  resize(size: number): void {
    this.size = size;
    this.letIn();
  }

  /** Nobody waits any longer. Who has a place keeps it. */
  sendAway(): void {
    for (const answer of this.queue.splice(0)) answer(false);
  }

  private letIn(): void {
    while (this.queue.length > 0 && this.takeNow()) this.queue.shift()!(true);
  }
}
