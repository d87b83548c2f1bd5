import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runCli } from '../../../scripts/supervise/run-cli.ts';
import {
  createDrafts,
  createTestStore,
  submitDraft,
  withForm,
  type Draft,
  type TestStore,
} from '../lab/drafts.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { writeInstallationLenders, type InstallationLender } from '../lab/lab-lenders.ts';
import { submissionsPerLender } from './submissions.ts';

const http = { kind: 'http', milliseconds: 60, settleMs: 500, concurrency: 4 } as const;
const lenders: readonly InstallationLender[] = [
  { ...http, id: 'drill-declines', answer: 'Rejected' },
  { ...http, id: 'drill-approves' },
  // This lender has no status check, so an application with an unknown result goes to review, where a person
  // decides.
  { ...http, id: 'drill-silent', idempotency: 'none' },
  { ...http, id: 'drill-later', kind: 'later' },
];

export interface DrillResult {
  /**
   * `open`: the number of open applications at the time of the backup. `drafts`: the number of drafts that
   * were submitted after the backup.
   */
  readonly open: number;
  readonly drafts: number;
  /** The number of submissions that lenders received between the backup and the loss. */
  readonly sentAfterBackup: number;
  /**
   * `sentInQuarantine`: the number of submissions during the quarantine. `doubled`: how often a lender had
   * received an application twice at the end.
   */
  readonly sentInQuarantine: number;
  readonly doubled: number;
  /** True if an application that was erased after the backup can be read after the restore. */
  readonly erasedReadable: boolean;
  /**
   * The attempts (applications at one lender) at the end: decided by the lender (`answered`), in review
   * (`inReview`), or neither (`unsettled`).
   */
  readonly answered: number;
  readonly inReview: number;
  readonly unsettled: readonly string[];
  /** The seconds of work that the backup does not contain (recovery point). */
  readonly rpoSeconds: number;
  /**
   * `restoredSeconds`: the seconds from the restore command until the database is in quarantine.
   * `rtoSeconds`: the seconds until the last application is checked.
   */
  readonly restoredSeconds: number;
  readonly rtoSeconds: number;
}

export interface DrillOptions {
  readonly applications: number;
  /**
   * True to restore only the data, as from a database dump, without putting the database in quarantine. The
   * result shows what the quarantine prevents.
   */
  readonly naive?: boolean;
  readonly tell?: (line: string) => void;
}

/**
 * Simulates the loss of all work since a backup, and restores the backup. The lenders' ledger is not changed
 * by the restore and shows whether a lender received an application twice.
 */
export async function restoreDrill({
  applications,
  naive = false,
  tell = () => {},
}: DrillOptions): Promise<DrillResult> {
  const plugins = writeInstallationLenders(lenders);
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 1,
    pluginDirs: [plugins.folder],
    env: { LEASE_MS: '1500', REDRIVE_MS: '1500', SCHEDULER_TICK_MS: '50', LOG_LEVEL: 'warn' },
  });
  const pools: pg.Pool[] = [];
  try {
    const store = await createTestStore(
      lab,
      lenders.map(({ id }) => id),
      'Waterfall',
    );
    pools.push(store.client);
    const { open, drafts, patience } = await openApplications(store, applications);
    const [erased] = (await createDrafts(store, 1)) as [Draft];
    const archive = path.join(lab.folder, 'drill.tar');
    const backedUpAt = performance.now();
    tell((await operate(lab, ['backup', archive], plugins.folder)).trim());
    const atBackup = lab.sandbox.ledger().length;
    await lab.continueProcess('worker-1');
    await Promise.all(drafts.map((draft) => submitDraft(lab.urls, draft, patience)));
    await settled(store, [...open, ...drafts], patience);
    await erase(store, erased, patience);
    // A newer backup. Only its key file is used: operators keep only the newest keys.
    const newer = path.join(lab.folder, 'newer.tar');
    await operate(lab, ['backup', newer], plugins.folder);
    await stopEngine(lab);
    const rpoSeconds = (performance.now() - backedUpAt) / 1000;
    const before = await submissionsPerLender(store.client, lab.sandbox.ledger());
    const sentAfterBackup = lab.sandbox.ledger().length - atBackup;
    await store.client.end();

    const restoring = performance.now();
    const restore = ['restore', archive, '--replace', `--keys=${newer}.keys`];
    tell((await operate(lab, restore, plugins.folder)).trim());
    const restoredSeconds = (performance.now() - restoring) / 1000;
    const client = new pg.Pool({ connectionString: lab.databaseUrl, max: 4 });
    client.on('error', () => {});
    pools.push(client);
    const restored: TestStore = { ...store, client };
    if (naive) await forgetQuarantine(restored);
    const atStart = lab.sandbox.ledger().length;
    await startEngine(lab);
    let sentInQuarantine = 0;
    if (!naive) {
      await afterSixSeconds(restored);
      sentInQuarantine = lab.sandbox.ledger().length - atStart;
      tell((await operate(lab, ['quarantine:show'], plugins.folder)).trim());
      await operate(lab, ['quarantine:release', 'Drill', 'Restore drill'], plugins.folder);
    }
    await reopen(restored, drafts);
    await Promise.all(drafts.map((draft) => submitDraft(lab.urls, draft, patience)));
    await settled(restored, [...open, ...drafts], patience);
    const rtoSeconds = (performance.now() - restoring) / 1000;
    const after = await submissionsPerLender(client, lab.sandbox.ledger(), before.owners);
    const ends = await attemptEnds(restored, [...open, ...drafts]);
    return {
      open: open.length,
      drafts: drafts.length,
      ...{ sentAfterBackup, sentInQuarantine, doubled: after.doubled, ...ends },
      erasedReadable: await isReadable(restored, erased),
      ...{ rpoSeconds, restoredSeconds, rtoSeconds },
    };
  } finally {
    for (const pool of pools) if (!pool.ended) await pool.end();
    await lab.close();
    plugins.remove();
  }
}

/**
 * Creates the applications of the drill: some wait for a lender's decision, most have not been started by a
 * worker, and some are drafts. Then freezes the worker.
 */
async function openApplications(store: TestStore, applications: number) {
  const { lab } = store;
  const patience = 240_000;
  const share = Math.max(2, Math.round(applications / 5));
  const later = await createDrafts(await withForm(store, ['drill-later'], 'Waterfall'), share);
  const silent = await createDrafts(
    await withForm(store, ['drill-silent', 'drill-approves'], 'Waterfall'),
    share,
  );
  const rest = applications - 2 * share;
  const waterfall = await withForm(store, ['drill-declines', 'drill-approves'], 'Waterfall');
  const queued = await createDrafts(waterfall, rest);
  const drafts = await createDrafts(waterfall, share);
  await Promise.all(later.map((draft) => submitDraft(lab.urls, draft, patience)));
  await until(patience, async () => (await states(store, later)).every((state) => state === 'PENDING'));
  await lab.stopProcess('worker-1');
  await Promise.all([...silent, ...queued].map((draft) => submitDraft(lab.urls, draft, patience)));
  return { open: [...later, ...silent, ...queued], drafts, patience };
}

/** Erases a draft. In the product, a second person would have approved the erasure first. */
async function erase({ client }: TestStore, { id }: Draft, patienceMs: number): Promise<void> {
  await client.query(
    `INSERT INTO erasure (application_id, org_id, store_id, cause, state, reason, erase_after)
     SELECT id, org_id, store_id, 'request', 'planned', 'Drill', now() FROM application WHERE id = $1`,
    [id],
  );
  await client.query(`UPDATE schedule SET next_at = now() WHERE name = 'erase-applications'`);
  await until(patienceMs, async () => {
    const { rows } = await client.query(`SELECT FROM application WHERE id = $1 AND erased_at IS NOT NULL`, [
      id,
    ]);
    return rows.length === 1;
  });
}

/** True if the name, the answers or the data key of an application are stored. */
async function isReadable({ client }: TestStore, { id }: Draft): Promise<boolean> {
  const { rows } = await client.query<{ readable: boolean }>(
    `SELECT a.applicant_name <> '' OR length(a.answers_sealed) > 0
       OR EXISTS (SELECT FROM data_key k WHERE k.application_id = a.id) AS readable FROM application a WHERE a.id = $1`,
    [id],
  );
  return rows[0]!.readable;
}

async function states({ client }: TestStore, drafts: readonly Draft[]): Promise<(string | null)[]> {
  const { rows } = await client.query<{ state: string | null }>(
    `SELECT a.state FROM unnest($1::uuid[]) AS d (id) LEFT JOIN attempt a ON a.application_id = d.id`,
    [drafts.map(({ id }) => id)],
  );
  return rows.map(({ state }) => state);
}

/**
 * Waits until the routes of these applications are done and no attempt (application at one lender) is open.
 */
async function settled(store: TestStore, drafts: readonly Draft[], patienceMs: number): Promise<void> {
  await until(patienceMs, async () => {
    const { rows } = await store.client.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM unnest($1::uuid[]) AS d (id)
       WHERE NOT EXISTS (SELECT FROM route r WHERE r.application_id = d.id AND r.state = 'done')
          OR EXISTS (SELECT FROM attempt a WHERE a.application_id = d.id
               AND a.state IN ('QUEUED', 'SUBMITTING', 'UNKNOWN', 'PENDING'))`,
      [drafts.map(({ id }) => id)],
    );
    return rows[0]!.open === 0;
  });
}

async function until(patienceMs: number, done: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await done().catch(() => false)) && performance.now() < end) await sleep(100);
}

/**
 * Waits until a worker has run for six seconds. A worker that ignored the quarantine would call lenders in
 * that time.
 */
async function afterSixSeconds({ client }: TestStore): Promise<void> {
  await until(60_000, async () => {
    const { rows } = await client.query<{ ran: boolean }>(
      `SELECT bool_or(heartbeat_at > started_at + interval '6 seconds') AS ran FROM worker WHERE dead_at IS NULL`,
    );
    return rows[0]!.ran;
  });
}

/** The restore revokes all sessions. This function makes the sessions of the drill's shoppers valid again. */
async function reopen({ client }: TestStore, drafts: readonly Draft[]): Promise<void> {
  await client.query(`UPDATE session SET revoked_at = NULL WHERE application_id = ANY($1::uuid[])`, [
    drafts.map(({ id }) => id),
  ]);
}

async function attemptEnds({ client }: TestStore, drafts: readonly Draft[]) {
  const { rows } = await client.query<{ application: string; lender: string; state: string }>(
    `SELECT DISTINCT ON (application_id, lender_key) application_id AS application, lender_key AS lender, state
     FROM attempt WHERE application_id = ANY($1::uuid[])
     ORDER BY application_id, lender_key, generation DESC, number DESC`,
    [drafts.map(({ id }) => id)],
  );
  const asked = new Set(rows.map(({ application }) => application));
  return {
    answered: rows.filter(({ state }) => state === 'RESPONDED').length,
    inReview: rows.filter(({ state }) => state === 'REVIEW').length,
    unsettled: [
      ...rows
        .filter(({ state }) => state !== 'RESPONDED' && state !== 'REVIEW')
        .map(({ application, lender, state }) => `${application} ${lender} ${state}`),
      ...drafts.filter(({ id }) => !asked.has(id)).map(({ id }) => `${id} was sent to no lender`),
    ],
  };
}

/**
 * Makes the restored database look as if a database dump had been restored on a machine without an epoch
 * file. That file records the newest state of the database.
 */
async function forgetQuarantine({ client, lab }: TestStore): Promise<void> {
  await client.query(`DELETE FROM quarantine`);
  await client.query(`UPDATE database_epoch SET server = NULL, server_start = NULL`);
  await client.query(`UPDATE attempt SET state = 'QUEUED' WHERE state = 'UNKNOWN'`);
  rmSync(path.join(lab.folder, 'audit-anchors-epoch.json'), { force: true });
}

const engineProcesses = (lab: TestInstallation) =>
  [...lab.processes].filter(([name]) => name !== 'sandbox').map(([, managed]) => managed);

async function stopEngine(lab: TestInstallation): Promise<void> {
  await Promise.all(engineProcesses(lab).map((managed) => managed.stop(10_000)));
}

async function startEngine(lab: TestInstallation): Promise<void> {
  await Promise.all(engineProcesses(lab).map((managed) => managed.start()));
}

/** Runs a command of `cli`, as an operator does on the server. */
function operate(lab: TestInstallation, command: string[], pluginDirs: string): Promise<string> {
  const inLab = (name: string) => path.join(lab.folder, name);
  writeFileSync(inLab('passphrase'), 'a passphrase for the drill only');
  return runCli(command, {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: lab.databaseUrl,
    REDIS_URL: lab.redisUrl,
    VAULT_KEYS_FILE: inLab('keys.json'),
    AUDIT_KEY_FILE: inLab('audit-key.json'),
    AUDIT_ANCHOR_FILE: inLab('audit-anchors.jsonl'),
    BACKUP_PASSPHRASE_FILE: inLab('passphrase'),
    PLUGIN_DIRS: pluginDirs,
  });
}
