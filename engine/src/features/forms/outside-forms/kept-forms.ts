import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/caches.ts';
import { Clock } from '../../../platform/clock.ts';
import { Notices } from '../../../platform/db/connections/notices.ts';

/**
 * How long a form is kept, in milliseconds. After this time a change is shown even if the database's notice about it
 * was lost, or if only time passed, for example because a subscription ended.
 */
const keptMs = 500;
const most = 1_000;

/**
 * Keeps the forms that public links show for half a second, because a campaign opens a link thousands of times. The
 * database sends a notice for every change of what such a form shows, and the notice removes all of them.
 */
@Injectable()
export class KeptForms<Form> {
  private readonly kept = new Map<string, { readonly from: number; readonly form: Promise<Form> }>();

  constructor(
    notices: Notices,
    private readonly caches: Caches,
    private readonly clock: Clock,
  ) {
    notices.on('forms', () => this.clear());
    caches.add('public forms', () => this.clear());
  }

  /** Returns the form that is kept for this address, or else the result of `read`. */
  of(address: string, read: () => Promise<Form>): Promise<Form> {
    if (!this.caches.isOn) return read();
    const now = this.clock.now();
    const known = this.kept.get(address);
    // The other request may have failed because its visitor may see less.
    if (known && Math.abs(now - known.from) < keptMs) return known.form.catch(read);
    if (this.kept.size >= most) this.kept.clear();
    const entry = { from: now, form: read() };
    // Kept before it is read, so that a notice that arrives during the read removes it.
    this.kept.set(address, entry);
    entry.form.catch(() => {
      if (this.kept.get(address) === entry) this.kept.delete(address);
    });
    return entry.form;
  }

  private clear(): number {
    const count = this.kept.size;
    this.kept.clear();
    return count;
  }
}
