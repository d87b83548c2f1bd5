import { MikroORM } from '@mikro-orm/postgresql';
import { effectWords, quarantineCauses } from '@millrace/schemas/quarantine';
import { Injectable } from '@nestjs/common';
import { Command, CommandRefused, type Print } from '../../../platform/registry/command.ts';
import { openQuarantine } from '../../../platform/quarantine/epoch-rows.ts';
import { Quarantine } from '../../../platform/quarantine/quarantine.ts';
import { summaryOf } from './quarantine.logic.ts';

const none = 'The database is not in quarantine.';

/**
 * Commands on the server that show and end a quarantine, for example if no staff user can sign in. A
 * quarantine is the time between a restore of the database and its release.
 */
@Injectable()
export class QuarantineCommands {
  constructor(
    private readonly orm: MikroORM,
    private readonly quarantine: Quarantine,
  ) {}

  /** Prints why the database is in quarantine and what happens after its release. */
  @Command('quarantine:show')
  async show(print: Print): Promise<void> {
    const open = await openQuarantine(this.orm.em.fork());
    if (!open) return print(none);
    const { cause, began_at, database_until, known_until, effects, prepared } = summaryOf(open);
    print(`In quarantine since ${began_at}: ${quarantineCauses[cause]}`);
    print(
      `The database ends at ${database_until}.${known_until ? ` The lost work ends at ${known_until}.` : ''}`,
    );
    for (const { effect, lender, count } of effects)
      print(`  ${count} ${effectWords(effect)}${lender ? ` (${lender})` : ''}`);
    print(
      prepared
        ? 'Release: cli.js quarantine:release "<your name>" "<reason>"'
        : 'Open applications are still being secured. The scheduler must run.',
    );
  }

  /** Releases the database from quarantine. The operator's name and the reason are in the audit log. */
  @Command('quarantine:release')
  async release(print: Print, name?: string, reason?: string): Promise<void> {
    if (!name || !reason)
      throw new CommandRefused('Give your name and a reason: cli.js quarantine:release "<name>" "<reason>".');
    const em = this.orm.em.fork();
    const open = await openQuarantine(em);
    if (!open) throw new CommandRefused(none);
    if (open.preparedAt === null) await this.quarantine.prepare();
    await em.transactional((transaction) =>
      this.quarantine.release(transaction, open.id, { userId: null, name, reason }),
    );
    print('Released. Workers check the status of open applications first.');
  }
}
