import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig, SettingsWrong } from '../platform/config/config.ts';
import { eventCommandNames, runEventCommand } from './event-commands.ts';
import { replayApplication } from './replay-application.ts';
import { verifyAudit } from './verify-audit.ts';
import { migrate } from '../platform/db/migrate.ts';
import { CommandRefused } from '../platform/events/operate-consumers.ts';
import { RightsMissing } from '../platform/db/walls/set-up-logins.ts';

/** Loaded when asked for: `migrate` must not need the whole product. */
const product = async () => ({
  ...(await import('./app.module.ts')),
  ...(await import('./seed-demo.ts')),
});

const print = (line: string) => process.stdout.write(`${line}\n`);

const commands: Record<string, (...args: string[]) => Promise<void>> = {
  async migrate() {
    await migrate(loadConfig());
  },
  async 'seed-demo'() {
    const config = loadConfig();
    const { AppModule, seedDemo } = await product();
    const app = await NestFactory.createApplicationContext(AppModule.register('cli', config), {
      logger: ['error', 'fatal'],
    });
    const demo = await seedDemo(app);
    await app.close();
    process.stdout.write(`${JSON.stringify(demo)}\n`);
  },
  async 'audit:verify'() {
    const inOrder = await verifyAudit(loadConfig(), print);
    if (!inOrder) process.exit(1);
  },
  async replay(application) {
    if (!application) throw new Error('Name the application: cli.js replay <id or reference>.');
    const isSame = await replayApplication(loadConfig(), application, print);
    if (!isSame) process.exit(1);
  },
  ...Object.fromEntries(
    eventCommandNames.map((name) => [
      name,
      (...args: string[]) => runEventCommand(loadConfig(), name, args, print),
    ]),
  ),
};

/** The exit status that says: what is on stderr is a sentence for whoever started us. */
const forAPerson = 3;

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(2);
}
try {
  await command(...args);
  process.exit(0);
} catch (error) {
  if (error instanceof RightsMissing || error instanceof SettingsWrong || error instanceof CommandRefused) {
    process.stderr.write(`${error.message}\n`);
    process.exit(forAPerson);
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
