import { NestFactory } from '@nestjs/core';
import type { Config } from '../platform/config/config.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { EpochFile } from '../platform/quarantine/epoch-file.ts';
import { EpochWatch } from '../platform/quarantine/epoch-watch.ts';
import { Quarantine } from '../platform/quarantine/quarantine.ts';
import { CommandRefused, type Print } from '../platform/registry/command.ts';

/**
 * `backup <file>`: writes the database and the audit anchors (signed hashes of the audit log) into one
 * archive, and the keys into another.
 */
export async function backup(config: Config, print: Print, file?: string): Promise<void> {
  if (!file) throw new CommandRefused('Name the file of the backup: cli.js backup <file>.');
  await createBackup(config, file, print);
}

/** `restore <file> [--replace] [--keys=<file>]`: loads a backup and puts the database in quarantine. */
export async function restore(config: Config, print: Print, ...args: string[]): Promise<void> {
  const [file] = args.filter((arg) => !arg.startsWith('--'));
  if (!file)
    throw new CommandRefused(
      'Name the file of the backup: cli.js restore <file> [--replace] [--keys=<file>].',
    );
  const keys = args.find((arg) => arg.startsWith('--keys='))?.slice('--keys='.length);
  await restoreBackup(config, file, { replace: args.includes('--replace'), ...(keys && { keys }) }, print);
  const { AppModule } = await import('./app.module.ts');
  const app = await NestFactory.createApplicationContext(AppModule.register('cli', config), {
    logger: ['error', 'fatal'],
  });
  try {
    const recorded = await app.get(EpochFile).read();
    await app.get(Quarantine).begin('restored', typeof recorded === 'object' ? recorded : undefined);
    await app.get(EpochWatch).check();
    print(
      'The database is in quarantine: no lender is called and no message is sent until a person releases it.',
    );
    print('What will happen: cli.js quarantine:show, or Database quarantine in the admin pages.');
  } finally {
    await app.close();
  }
}
