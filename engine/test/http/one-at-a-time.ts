/** One thing by its name at a time: who wants what is being made already gets that one. */
export class OneAtATime<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  make(name: string, make: () => Promise<T>): Promise<T> {
    const found = this.underWay.get(name) ?? make().finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }
}
