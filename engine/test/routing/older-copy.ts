import { rmSync } from 'node:fs';
import path from 'node:path';
import { QuarantineCommands } from '../../src/features/operations/quarantine/quarantine-commands.ts';
import { DatabaseGap } from '../../src/platform/quarantine/database-gap.ts';
import { EpochWatch } from '../../src/platform/quarantine/epoch-watch.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';
import type { RoutingApp } from './routing-app.ts';

/**
 * Returns settings for an epoch file that only this spec uses, and a function that removes the file. The
 * epoch file is outside the database and records the database's newest state.
 */
export function ownEpochFile() {
  const folder = temporaryFolder('epoch');
  return {
    environment: { AUDIT_ANCHOR_FILE: path.join(folder, 'anchors.jsonl') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes the database look older than the state recorded in the epoch file, as after a restore. */
export async function restoreOlderCopy(app: RoutingApp): Promise<void> {
  await app.get(EpochWatch).check();
  await app.sql(`UPDATE database_epoch SET mark = mark - 1, server_start = 'earlier'`);
}

/**
 * Makes the quarantine six seconds older, because no quarantine can be released in its first five seconds.
 */
export async function releasable(app: RoutingApp): Promise<void> {
  await app.sql(`UPDATE quarantine SET began_at = began_at - interval '6 seconds' WHERE released_at IS NULL`);
  forgetGap(app);
}

/** Releases the database from quarantine with the command that operators run on the server. */
export async function releaseOnServer(app: RoutingApp): Promise<void> {
  await releasable(app);
  await app.get(QuarantineCommands).release(() => {}, 'Ann', 'The lenders were told');
}

/**
 * Clears the worker's cached time of the last quarantine. Otherwise the worker would use this time for up to
 * one second.
 */
export function forgetGap(app: RoutingApp): void {
  (app.get(DatabaseGap) as unknown as { known: unknown }).known = undefined;
}

/** Notifies the worker once about every waiting job. */
export async function notifyWorker(app: RoutingApp): Promise<void> {
  for (const { id, name } of await app.sql<{ id: string; name: string }>(
    `SELECT id, name FROM job WHERE state = 'waiting'`,
  ))
    await app.dispatch(id, name);
}
