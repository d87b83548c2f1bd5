import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '../../logging/logger.ts';
import { alarmingDriftMs, mostDriftMs, sureDrift } from './clock-check.logic.ts';

/** Refuses to start if the clocks of this machine and of the database differ too much. */
@Injectable()
export class ClockCheck implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.compareClocks(() => Date.now());
  }

  /**
   * Compares the two clocks.
   * @param ourClock the clock of this machine; returns milliseconds since the epoch
   */
  async compareClocks(ourClock: () => number): Promise<void> {
    const before = ourClock();
    const [row] = await this.orm.em
      .fork()
      .execute<{ at: number }[]>(`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at`)
      // If the database is unavailable, the clocks are not compared. Other code waits for the database at
      // the start.
      .catch(() => []);
    if (!row) return;
    const drift = sureDrift({ before, database: row.at, after: ourClock() });
    const seconds = `${(Math.abs(drift) / 1000).toFixed(1)} s ${drift > 0 ? 'ahead of' : 'behind'} the database's`;
    if (Math.abs(drift) > mostDriftMs)
      throw new Error(`This machine's clock is ${seconds}. Set both by NTP and start again.`);
    if (Math.abs(drift) > alarmingDriftMs) this.logger.warn('clocks differ', { driftMs: Math.round(drift) });
  }
}
