/** Creates the value of a name only once at a time. Calls during the creation get the same value. */
export class OneAtATime<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  make(name: string, make: () => Promise<T>): Promise<T> {
    const found = this.underWay.get(name) ?? make().finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }
}
