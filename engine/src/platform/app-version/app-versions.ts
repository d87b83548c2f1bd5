import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { queries } from '../db/queries.ts';
import { productVersion } from '../product-version.ts';
import { buildId } from './build-id.ts';

const freshMs = 5000;

/**
 * The version that runs. It consists of the version that staff published last (or else the product's
 * version) and the build of the pages. It is read again every few seconds, because another process may
 * publish a version, and a build may change while it is served.
 */
@Injectable()
export class AppVersions implements OnModuleDestroy {
  private known = `${productVersion}+${buildId()}`;
  private readAt = 0;
  private reading: Promise<string> | undefined;
  private isEnding = false;

  constructor(private readonly orm: MikroORM) {}

  /**
   * Returns the version that was read last, without waiting, and reads it again in the background if it is
   * old.
   */
  present(): string {
    if (Date.now() - this.readAt > freshMs) void this.current();
    return this.known;
  }

  async current(): Promise<string> {
    if (this.isEnding || Date.now() - this.readAt <= freshMs) return this.known;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /**
   * Waits for a read in the background before the connections close. A connection that opens later would
   * keep the process running.
   */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.reading;
  }

  /** Forgets the version that was read, so that this process shows a published version immediately. */
  forget(): void {
    this.readAt = 0;
  }

  private async read(): Promise<string> {
    try {
      const row = await queries(this.orm.em.fork())
        .selectFrom('app_version')
        .select('version')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      this.known = `${row?.version ?? productVersion}+${buildId()}`;
    } catch {
      // The database is unavailable. The last known version is good enough until it answers again.
    }
    this.readAt = Date.now();
    return this.known;
  }
}
