import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from '../../../platform/logging/logger.ts';
import { Command, type Print } from '../../../platform/registry/command.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { repairListings } from './listing-check-queries.ts';

/**
 * Compares the values that lists show of each application with the values computed from its attempts.
 * Triggers of the database write the stored values with every change, so a difference is a bug.
 */
@Injectable()
export class ListingCheck {
  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  @Schedule('check-application-lists', { everySeconds: 24 * 3600 })
  repairDaily(): Promise<number> {
    return repairListings(this.orm.em.fork(), ({ application_id: application, columns }) =>
      this.logger.error('application list was wrong', undefined, { application, columns: columns.join(' ') }),
    );
  }

  /** Corrects the stored values that lists show, and prints each application with a wrong value. */
  @Command('lists:repair')
  async repairNow(print: Print): Promise<void> {
    const repaired = await repairListings(this.orm.em.fork(), ({ application_id: id, columns }) =>
      print(`${id}: ${columns.join(', ')}`),
    );
    print(`${repaired} applications were listed wrongly and are corrected.`);
  }
}
