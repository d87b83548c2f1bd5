import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { notify, Notices } from './db/connections/notices.ts';
import { readSetting, writeSetting } from './db/system-settings.ts';
import { everything, within } from './db/tenant-isolation/tenant-context.ts';

/**
 * Removes the entries of one owner, such as a store, or all entries. Returns the number of removed entries.
 */
type Forget = (ownerId: number | 'any') => number;

const setting = 'validation-cache';
/** The owner id in the notice about turning the caches on or off. No store has this id. */
const noOwner = 0;

/**
 * The in-memory caches of this process. Each cache registers a function that removes entries, so that support
 * staff can clear it. Staff can also turn the caches off, to see whether one of them causes a fault.
 */
@Injectable()
export class Caches implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly known = new Map<string, Forget>();
  private on = true;
  private loading = Promise.resolve();
  private isEnding = false;

  constructor(
    notices: Notices,
    private readonly orm: MikroORM,
  ) {
    notices.on('caches', (about) => {
      this.forget(about === undefined ? 'any' : Number(about));
      if (about === undefined || Number(about) === noOwner) this.loadAgain();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  /**
   * Waits for a read in the background before the connections close. A connection that opens later would
   * keep the process running.
   */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.loading;
  }

  /** True if the caches store entries. False if staff turned them off. */
  get isOn(): boolean {
    return this.on;
  }

  add(name: string, forget: Forget): void {
    this.known.set(name, forget);
  }

  /** Removes the entries in every process. Returns how many entries were removed in this process. */
  async forgetEverywhere(em: EntityManager, ownerId: number): Promise<number> {
    const count = this.forget(ownerId);
    await notify(em, 'caches', ownerId);
    return count;
  }

  /**
   * Returns whether the caches are on according to the stored setting. Every process reads it after a change.
   */
  async isTurnedOn(em: EntityManager): Promise<boolean> {
    return (await readSetting<boolean>(em, setting)) ?? true;
  }

  /** Turns the caches of every process on or off. */
  async turn(em: EntityManager, on: boolean, userId: number): Promise<void> {
    await writeSetting(em, setting, on, userId);
    await notify(em, 'caches', noOwner);
  }

  private loadAgain(): void {
    if (!this.isEnding) this.loading = this.loading.then(() => this.load());
  }

  /** Reads whether the caches are on. If the database does not answer, the last known value stays. */
  private async load(): Promise<void> {
    const on = await within(everything, () => this.isTurnedOn(this.orm.em.fork())).catch(() => this.on);
    if (!on) this.forget('any');
    this.on = on;
  }

  private forget(ownerId: number | 'any'): number {
    return [...this.known.values()].reduce((sum, forget) => sum + forget(ownerId), 0);
  }
}
