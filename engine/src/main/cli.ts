import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig, SettingsWrong, type Config } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { RightsMissing } from '../platform/db/tenant-isolation/set-up-logins.ts';
import { CommandRefused, type CommandWork } from '../platform/registry/command.ts';
import { Registry } from '../platform/registry/registry.ts';
import { backup, restore } from './backup-commands.ts';
import { eventCommandNames, runEventCommand } from './event-commands.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { AuditAnchors } from '../platform/audit/audit-anchors.ts';
import { AuditKeys } from '../platform/audit/audit-keys.ts';
import { AuditVerifier } from '../platform/audit/audit-verifier.ts';
import { ormConfig } from '../platform/db/orm.config.ts';

/**
 * Checks every row of the audit log and prints one line for each finding. Returns true if there are no
 * findings. The check writes nothing, so it can run on a copy, with the key and the anchor file of the
 * original.
 */
async function verifyAudit(config: Config, say: (line: string) => void): Promise<boolean> {
  const keys = AuditKeys.read(config.AUDIT_KEY_FILE);
  const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
  try {
    const anchors = await new AuditAnchors(config.AUDIT_ANCHOR_FILE, keys).read();
    const verdict = await new AuditVerifier(orm, keys).verify(anchors.heads, true);
    const findings = [...anchors.findings, ...verdict.findings];
    for (const { kind, sentence } of findings) say(`${kind}: ${sentence}`);
    if (anchors.heads.size === 0)
      say('No anchors were found, so removed rows at the end cannot be detected.');
    say(
      findings.length > 0
        ? 'The audit log was changed. What to do: engine/docs/runbooks/audit-log-was-changed.md'
        : `${verdict.rowsChecked} rows in ${verdict.heads.size} chains are as they were written, until ${verdict.verifiedUntil}.`,
    );
    return findings.length === 0;
  } finally {
    await orm.close(true);
  }
}

/** Commands that need no feature, only the database. Commands of features are registered with `@Command`. */
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
