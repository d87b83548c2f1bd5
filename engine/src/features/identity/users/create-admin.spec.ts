import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { OneTimeLinks } from '../one-time-links/index.ts';
import { CreateAdminCommand } from './create-admin.command.ts';
import { Users } from './users.service.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp();
}, 60_000);
afterAll(() => app.close());

async function createAdmin(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  // Commands run as the owner of the database.
  const owner = { em: app.em() } as MikroORM;
  const links = app.app.get(OneTimeLinks, { strict: false });
  await new CreateAdminCommand(owner, new Users({ FACTOR_REQUIRED_ROLES: '' }), links).create(
    (line) => lines.push(line),
    ...words,
  );
  return lines;
}
const activate = (link: string) =>
  app.call({
    method: 'POST',
    url: '/api/auth/activate',
    payload: { token: link.split('#')[1], timezone: 'America/Chicago' },
  });
const entriesAbout = (email: string) =>
  app
    .em()
    .execute<object[]>(
      `SELECT actor_kind, action, facts FROM audit_event WHERE subject_id = (SELECT id::text FROM app_user WHERE email = ?)`,
      [email],
    );

test('creates the first administrator with a link that works once, and records it', async () => {
  const [sentence, link] = await createAdmin('Ana@example.test');
  expect(sentence).toContain('Ana@example.test is an administrator.');
  expect(link).toMatch(/\/activate#[\w-]{43}$/);
  expect((await activate(link!)).statusCode).toBe(200);
  expect((await activate(link!)).statusCode).toBe(410);
  expect(await entriesAbout('Ana@example.test')).toContainEqual({
    actor_kind: 'system',
    action: 'user.created',
    facts: { roles: 'DEV_ADMIN', source: 'command' },
  });
});

test('refuses a second administrator unless the flag is given', async () => {
  await expect(createAdmin('ben@example.test')).rejects.toThrow('There is already an administrator');
  expect(await createAdmin('--another', 'ben@example.test')).toHaveLength(2);
});

test('creates an administrator when the only one is disabled', async () => {
  await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE email LIKE '%@example.test'`);
  expect(await createAdmin('cora@example.test')).toHaveLength(2);
});

test('refuses an address that is invalid or taken', async () => {
  await expect(createAdmin('ana')).rejects.toThrow('is not an email address');
  await expect(createAdmin('--another', 'BEN@example.test')).rejects.toThrow('exists already');
});
