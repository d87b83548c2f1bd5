import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig, SettingsWrong } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { RightsMissing } from '../platform/db/tenant-isolation/set-up-logins.ts';
import { CommandRefused, type CommandWork } from '../platform/registry/command.ts';
import { Registry } from '../platform/registry/registry.ts';
import { backup, restore } from './backup-commands.ts';
import { eventCommandNames, runEventCommand } from './event-commands.ts';
import { verifyAudit } from './verify-audit.ts';

/** Commands that need only the database. Commands of features are registered with `@Command`. */
const own: Record<string, CommandWork> = {
  migrate: () => migrate(loadConfig()),
  backup: (print, ...args) => backup(loadConfig(), print, ...args),
  restore: (print, ...args) => restore(loadConfig(), print, ...args),
  'audit:verify': (print) => verifyAudit(loadConfig(), print),
  ...Object.fromEntries(
    eventCommandNames.map((name): [string, CommandWork] => [
      name,
      (print, ...args) => runEventCommand(loadConfig(), name, args, print),
    ]),
  ),
};

class UnknownCommand extends Error {}

async function run(name: string, args: readonly string[]): Promise<boolean> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const command = own[name];
  if (command) return (await command(print, ...args)) !== false;
  const { AppModule } = await import('./app.module.ts');
  const app = await NestFactory.createApplicationContext(AppModule.register('cli', loadConfig()), {
    logger: ['error', 'fatal'],
  });
  try {
    const registered = app.get(Registry).commands();
    const found = registered.find(({ options }) => options.name === name);
    if (!found) {
      const known = [...Object.keys(own), ...registered.map(({ options }) => options.name)];
      throw new UnknownCommand(`Unknown command "${name}". Known: ${known.join(', ')}.`);
    }
    return (await found.run(print, ...args)) !== false;
  } finally {
    await app.close();
  }
}

/** Exit status for an error that stderr explains in one sentence, without a stack trace. */
const forAPerson = 3;

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exit((await run(name, args)) ? 0 : 1);
} catch (error) {
  if (error instanceof UnknownCommand) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  if (error instanceof RightsMissing || error instanceof SettingsWrong || error instanceof CommandRefused) {
    process.stderr.write(`${error.message}\n`);
    process.exit(forAPerson);
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
