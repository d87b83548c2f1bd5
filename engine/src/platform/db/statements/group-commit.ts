interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

interface Limits {
  readonly mostAtOnce: number;
  readonly mostInFlight: number;
}

/**
 * Writes items that arrive at the same moment, or during a running commit, in one statement and one commit.
 * An item that arrives alone is written immediately and does not wait for others. If the commit fails, every
 * item of the group is rejected.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inFlight = 0;

  /** @param commit returns one result for each item, in the same order */
  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly limits: Limits,
  ) {}

  /** Adds an item. Resolves to its result after the commit, or rejects with the error of its group. */
  add(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (this.waiting.length === 1) setImmediate(() => this.next());
    });
  }

  private next(): void {
    while (this.waiting.length > 0 && this.inFlight < this.limits.mostInFlight) {
      const group = this.waiting.splice(0, this.limits.mostAtOnce);
      this.inFlight += 1;
      void this.write(group).finally(() => {
        this.inFlight -= 1;
        this.next();
      });
    }
  }

  private async write(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.commit(group.map(({ item }) => item));
      for (const [index, { done }] of group.entries()) done(results[index]!);
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }
}
