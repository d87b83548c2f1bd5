import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandRefused, type Print } from '../../../../platform/registry/command.ts';
import { RouteDecisions } from './route-decisions.service.ts';

const verdicts = {
  same: 'same. The stored rules and facts give the same decision today.',
  different: 'different. The stored rules and facts give another decision today:',
  gone: 'gone. The decision cannot be repeated:',
};

@Injectable()
export class ReplayCommand {
  constructor(
    private readonly orm: MikroORM,
    private readonly decisions: RouteDecisions,
  ) {}

  /**
   * Decides again which lenders an application asks, with the rules and facts that were recorded at that
   * time. Prints the differences. Asks no lender and prints no answer of the shopper.
   * @param application the application's id or reference
   * @returns true if the decision is the same
   */
  @Command('replay')
  async replay(print: Print, application?: string): Promise<boolean> {
    if (!application) throw new CommandRefused('Give the application: cli.js replay <id or reference>.');
    const em = this.orm.em.fork();
    const [found] = await em.execute<{ id: string; reference: string }[]>(
      `SELECT id, reference FROM read.application WHERE id::text = lower(?) OR reference = upper(?)`,
      [application, application],
    );
    const replay = found && (await this.decisions.replay(em, found.id));
    if (!replay) {
      print(found ? `${found.reference}: no lender was asked yet.` : 'This application does not exist.');
      return false;
    }
    print(`${found.reference}: ${verdicts[replay.replays]}`);
    for (const sentence of replay.because) print(`  ${sentence}`);
    return replay.replays === 'same';
  }
}
