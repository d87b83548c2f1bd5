/** How many jobs of one queue this process may run at a time, however they came here. */
export class Places {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** A place right now, or none. */
  takeNow(): boolean {
    if (this.free === 0) return false;
    this.free -= 1;
    return true;
  }

  /** A place as soon as there is one, in the order of asking. */
  async take(): Promise<void> {
    if (!this.takeNow()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
