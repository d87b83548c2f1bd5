import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  forgetGap,
  notifyWorker,
  ownEpochFile,
  releasable,
  releaseOnServer,
  restoreOlderCopy,
} from '../../../../test/routing/older-copy.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { OutgoingRows } from '../../../platform/messages/outgoing-rows.ts';
import { EpochFile } from '../../../platform/quarantine/epoch-file.ts';
import { openQuarantine } from '../../../platform/quarantine/epoch-rows.ts';
import { EpochWatch } from '../../../platform/quarantine/epoch-watch.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';

const epoch = ownEpochFile();
let app: RoutingApp;
/** The calls that lenders received, for example `ella submit`. */
let calls: string[] = [];
/** The applications that the simulated lender with status checks has received. */
let known = new Set<string>();

const waiting = { outcome: 'Pending', waitingOn: 'lender' } as const;
const approved = { outcome: 'Approved', approvedCents: 90_000 } as const;

beforeAll(async () => {
  app = await RoutingApp.start(
    [
      {
        id: 'ella',
        operations: {
          submit: async (_context, { reference }) => {
            calls.push('ella submit');
            known.add(reference);
            return approved;
          },
          lookup: async (_context, { application }) => {
            calls.push('ella lookup');
            return known.has(application.reference) ? approved : null;
          },
        },
      },
      {
        id: 'dora',
        operations: {
          submit: async (_context, { reference }) => {
            calls.push('dora submit');
            known.add(reference);
            return { outcome: 'Rejected' };
          },
          lookup: async (_context, { application }) => {
            calls.push('dora lookup');
            return known.has(application.reference) ? { outcome: 'Rejected' } : null;
          },
        },
      },
      { id: 'pia', operations: { submit: async () => waiting, poll: async () => waiting } },
      {
        id: 'nora',
        operations: {
          submit: async () => {
            calls.push('nora submit');
            return approved;
          },
        },
      },
    ],
    epoch.environment,
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  epoch.remove();
});
beforeEach(async () => {
  calls = [];
  known = new Set();
  await app.sql(`DELETE FROM job`);
  await app.sql(`UPDATE attempt SET state = 'CANCELLED' WHERE state IN ('QUEUED', 'UNKNOWN', 'REVIEW')`);
  await app.sql(`DELETE FROM quarantine`);
  forgetGap(app);
  await app.get(EpochWatch).check();
});

/** Releases the database as a member of the internal staff does. */
async function release(): Promise<void> {
  await releasable(app);
  const open = (await openQuarantine(app.em()))!;
  const cookie = await app.staff('DEV_ADMIN', place);
  await app.sql(`UPDATE session SET proven_at = NULL`);
  const ask = () =>
    app.call('POST', '/api/admin/quarantines/release', cookie, { id: open.id, reason: 'Lenders were told' });
  expect((await ask()).json()).toMatchObject({ code: 'step-up-needed' });
  await app.sql(`UPDATE session SET proven_at = now() WHERE revoked_at IS NULL`);
  const reply = await ask();
  expect([reply.statusCode, reply.body]).toEqual([200, '{"success":true}']);
}
/**
 * Resets an application to its state before its first attempt was sent, as a restore of an older backup does.
 */
async function loseWork(formId: string): Promise<void> {
  const attempts = `SELECT id FROM attempt WHERE application_id = ?`;
  for (const table of ['attempt_event', 'attempt_exchange', 'attempt_reference'])
    await app.sql(`DELETE FROM ${table} WHERE attempt_id IN (${attempts})`, [formId]);
  await app.sql(`DELETE FROM job WHERE application_id = ?`, [formId]);
  await app.sql(`DELETE FROM attempt WHERE application_id = ? AND position > 1`, [formId]);
  await app.sql(
    `UPDATE attempt SET state = 'QUEUED', outcome = NULL, reply_sealed = NULL, sent_at = NULL, ended_at = NULL,
       claims = 0 WHERE application_id = ?`,
    [formId],
  );
  await app.sql(
    `UPDATE route SET state = 'running', group_index = 0, done_at = NULL WHERE application_id = ?`,
    [formId],
  );
}
let place: { formId: string; orgId: number; storeId: number };
const submit = async (keys: readonly string[]) => {
  place = await app.submit('Waterfall', keys);
  const { formId } = place;
  await app.sql(`UPDATE application SET created_at = now() - interval '1 hour' WHERE id = ?`, [formId]);
  return formId;
};

test('confirms a database that continues where the file ended', async () => {
  const before = await app.get(EpochFile).read();
  await submit(['ella']);
  await app.get(EpochWatch).check();
  const after = await app.get(EpochFile).read();
  expect(after).toMatchObject({ mark: (before as { mark: number }).mark + 1 });
  await app.drive();
  expect(calls).toEqual(['ella submit']);
});

test('sends nothing from the moment an older copy is in place', async () => {
  await submit(['ella']);
  await app.get(EpochWatch).check();
  await restoreOlderCopy(app);
  await notifyWorker(app);
  expect(calls).toEqual([]);
  await app.get(EpochWatch).check();
  await notifyWorker(app);
  expect([calls, (await openQuarantine(app.em()))?.cause]).toEqual([[], 'database-older']);
});

test('checks the status of an attempt that an older copy believes unsent, and does not send it again', async () => {
  const formId = await submit(['ella']);
  const [attempt] = await app.attempts(formId);
  known.add(attempt!.id);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  expect(await app.story(formId)).toEqual(['ella.1.1 UNKNOWN']);
  await release();
  await app.reconcile(10);
  await app.drive();
  expect([calls, await app.story(formId)]).toEqual([['ella lookup'], ['ella.1.1 RESPONDED Approved']]);
});

test('sends an attempt that the lender denies twice', async () => {
  const formId = await submit(['ella']);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  await release();
  for (let round = 0; round < 4; round += 1) {
    await app.reconcile(60);
    await app.drive();
  }
  expect([calls, await app.story(formId)]).toEqual([
    ['ella lookup', 'ella lookup', 'ella submit'],
    ['ella.1.1 NOT_RECEIVED', 'ella.1.2 NOT_RECEIVED', 'ella.1.3 RESPONDED Approved'],
  ]);
});

test('finds the attempt of a lender that was asked in the lost time', async () => {
  const formId = await submit(['dora', 'ella']);
  await app.drive();
  expect(calls).toEqual(['dora submit', 'ella submit']);
  await loseWork(formId);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  expect(await app.story(formId)).toEqual(['dora.1.1 UNKNOWN']);
  await app.get(EpochWatch).check();
  await releaseOnServer(app);
  for (let round = 0; round < 3; round += 1) {
    await app.reconcile(10);
    await app.drive();
  }
  expect(calls).toEqual(['dora submit', 'ella submit', 'dora lookup', 'ella lookup']);
  expect(await app.story(formId)).toEqual(['dora.1.1 RESPONDED Rejected', 'ella.1.1 RESPONDED Approved']);
});

test('leaves an attempt to a person if the lender offers no status check', async () => {
  const formId = await submit(['nora']);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  await app.reconcile(10);
  expect([calls, await app.story(formId)]).toEqual([[], ['nora.1.1 REVIEW']]);
});

test('asks a lender once about a pending attempt, also if the preparation is repeated', async () => {
  const formId = await submit(['pia']);
  await app.drive();
  expect(await app.story(formId)).toEqual(['pia.1.1 PENDING Pending']);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  await app.sql(`UPDATE quarantine SET prepared_at = NULL`);
  await app.get(EpochWatch).check();
  const { effects } = (await openQuarantine(app.em()))!;
  expect(effects.filter(({ lender }) => lender === 'pia')).toEqual([
    { effect: 'attempts-checked', lender: 'pia', count: 1 },
  ]);
  expect(await app.sql(`SELECT name FROM job WHERE state = 'waiting'`)).toHaveLength(1);
});

test('revokes earlier sessions and keeps later ones', async () => {
  await submit(['ella']);
  const before = await app.staff('DEV_ADMIN', place);
  await restoreOlderCopy(app);
  await app.get(EpochWatch).check();
  const after = await createSession(app.em(), { kind: 'staff', userId: await userOf() });
  const status = async (cookie: string) =>
    (await app.call('GET', '/api/admin/quarantines', cookie)).statusCode;
  expect([await status(before), await status(`sid=${after.token}`)]).toEqual([401, 200]);
});

test('sends no earlier message, and in the quarantine only new codes', async () => {
  const rows = app.get(OutgoingRows);
  const email = { channel: 'email', recipient: 'ann@example.com', body: 'Hello' } as const;
  const before = await rows.add(app.em(), email);
  const codeBefore = await rows.add(app.em(), { ...email, code: '123456' });
  await restoreOlderCopy(app);
  expect(await rows.take(app.em(), before)).toBeUndefined();
  await app.get(EpochWatch).check();
  const within = await rows.add(app.em(), email);
  const code = await rows.add(app.em(), { ...email, code: '654321' });
  const taken = [];
  for (const id of [before, codeBefore, within, code]) taken.push((await rows.take(app.em(), id))?.code);
  expect(taken).toEqual([undefined, undefined, undefined, '654321']);
  expect(await rows.messageStateOf(app.em(), before)).toMatchObject({
    state: 'refused',
    code: 'database-restored',
  });
  expect(await rows.messageStateOf(app.em(), within)).toMatchObject({ state: 'waiting' });
});

async function userOf(): Promise<number> {
  const [row] = await app.sql<{ id: number }>(`SELECT id FROM app_user ORDER BY id DESC LIMIT 1`);
  return row!.id;
}
