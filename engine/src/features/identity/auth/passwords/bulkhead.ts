import { Semaphore } from '../../../../platform/semaphore.ts';

/** Limits how many calls run at once and how many wait. Further calls are rejected at once. */
export class Bulkhead {
  private readonly places: Semaphore;

  constructor(
    places: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
  ) {
    this.places = new Semaphore(places);
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (!this.places.takeNow()) {
      if (this.places.waiting >= this.mostWaiting) throw this.full();
      await this.places.take();
    }
    try {
      return await work();
    } finally {
      this.places.giveBack();
    }
  }
}
