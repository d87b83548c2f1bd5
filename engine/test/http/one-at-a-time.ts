/** Creates the value for a name. Calls during the creation do not create it again, but get the same value. */
export class OneAtATime<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  make(name: string, make: () => Promise<T>): Promise<T> {
    const found = this.underWay.get(name) ?? make().finally(() => this.underWay.delete(name));
    this.underWay.set(name, found);
    return found;
  }
}
