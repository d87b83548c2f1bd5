/** Counts errors, keeps them in the order of their first occurrence and reports new ones immediately. */
export class Errors {
  readonly #counts = new Map<string, number>();
  readonly #tell: (line: string) => void;

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  add(what: string): void {
    if (!this.#counts.has(what)) this.#tell(`  ${what}`);
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get lines(): string[] {
    return [...this.#counts].map(([what, count]) => `${count} x ${what}`);
  }
}
