/** Creates one value for each name at a time. A call during the creation of its value gets that same value. */
export class OneAtATime<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  make(name: string, make: () => Promise<T>): Promise<T> {
    const found = this.underWay.get(name) ?? make().finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }
}
