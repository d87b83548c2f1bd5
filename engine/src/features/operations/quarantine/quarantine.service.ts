import type { QuarantineSummary, ReleaseQuarantineBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { quarantines } from '../../../platform/quarantine/epoch-rows.ts';
import { Quarantine } from '../../../platform/quarantine/quarantine.ts';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { summaryOf } from './quarantine.logic.ts';

/**
 * Lists the quarantines of the database for internal staff, and lets them end the current one. A quarantine
 * is the time between a restore and the release.
 */
@Injectable()
export class Quarantines {
  constructor(
    private readonly orm: MikroORM,
    private readonly quarantine: Quarantine,
    private readonly people: PersonNames,
    private readonly catalogue: LenderCatalogue,
  ) {}

  /** Returns the newest quarantines. If one has not ended, it is the first. */
  async list(): Promise<QuarantineSummary[]> {
    const nameOf = (key: string) => this.catalogue.find(key)?.manifest.name;
    return (await quarantines(this.orm.em.fork())).map((row) => summaryOf(row, nameOf));
  }

  /**
   * Releases the database from quarantine. The endpoint requires a member of the internal staff who has just
   * confirmed the sign-in with a second factor.
   */
  async release(userId: number, body: ReleaseQuarantineBody, key: string | undefined): Promise<void> {
    const em = this.orm.em.fork();
    await em.transactional((transaction) =>
      once(transaction, `quarantine.released|${userId}`, key, body, async () => {
        const name = await this.people.nameOf(transaction, userId);
        await this.quarantine.release(transaction, body.id, { userId, name, reason: body.reason });
        return {};
      }),
    );
  }
}
