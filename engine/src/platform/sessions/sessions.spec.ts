import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { within } from '../db/tenant-isolation/tenant-context.ts';
import { createSession, findSession, hashOf, revokeSession } from './sessions.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
let userId: number;
beforeAll(async () => {
  database = await freshOrm({ tenantIsolation: true });
  const [user] = await database.orm.em
    .fork()
    .execute<{ id: number }[]>(
      `INSERT INTO app_user (email, first_name, last_name, password_hash) VALUES ('a@b.c', 'A', 'B', 'x') RETURNING id`,
    );
  userId = user!.id;
});
afterAll(() => database.close());

const find = (hash: Buffer) =>
  within({ sessions: [hash.toString('hex')] }, () => findSession(database.orm.em.fork(), hash));
const start = () => createSession(database.orm.em.fork(), { kind: 'staff', userId });

test('finds a session by its token, and stores only the hash of the token', async () => {
  const em = database.orm.em.fork();
  const { token, hash } = await start();
  expect(hashOf(token).equals(hash)).toBe(true);
  expect(await find(hash)).toMatchObject({ kind: 'staff', isLive: true, person: { userId } });
  expect(JSON.stringify(await em.execute('SELECT * FROM session'))).not.toContain(token);
});

test('treats a revoked session as over', async () => {
  const em = database.orm.em.fork();
  const { hash } = await start();
  await revokeSession(em, hash);
  expect(await find(hash)).toMatchObject({ isLive: false });
});

test.each([
  ['idle for 31 minutes', `last_seen_at = now() - interval '31 minutes'`],
  ['past its end', `expires_at = now() - interval '1 second'`],
])('treats a session that is %s as over', async (_, change) => {
  const em = database.orm.em.fork();
  const { hash } = await start();
  await em.execute(`UPDATE session SET ${change} WHERE id_hash = ?`, [hash], 'run');
  expect(await find(hash)).toMatchObject({ isLive: false });
});
