import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTenant, type Tenant } from '../../../../test/http/two-tenants.ts';
import { TenantIsolationCheck } from './tenant-isolation-check.ts';
import { within, type TenantContext } from './tenant-context.ts';

/** Tables that belong to no tenant, with the reason. Every other table needs a policy. */
const noTenant: Record<string, string> = {
  lender: 'the product’s own list of lenders',
  lender_version: 'what was changed in it',
  lender_pause: 'which of them wait for a person',
  lender_block: 'which of them do not answer',
  lender_test_run: 'applications without an applicant, to test environments only',
  disclosure: 'legal texts, the same for everybody',
  disclosure_document: 'what those texts are for',
  outcome_rank: 'words in an order',
  location: 'states of the country',
  industry: 'the product’s own list of trades',
  franchise: 'the product’s own list of chains',
  rule_version: 'the product’s own rules, as they stood',
  rule_trial:
    'what other rules would have made of applications: counts, and ids that are checked for their tenant',
  worker: 'processes of the product',
  report_rebuild: 'when the figures of reports were computed again',
  web_vital: 'loading times of pages, without people and stores',
  queue_pause: 'queues of the product, with who paused them',
  database_epoch: 'the age of the database',
  quarantine: 'times without lender calls and messages, with who ended them',
  job_history: 'how many jobs ended how',
  schedule: 'work of the scheduler',
  event_consumer: 'how far each consumer of domain events has read',
  event_set_aside: 'numbers of domain events that a consumer could not handle',
  rate_window: 'hashes of callers',
  message_count: 'how many messages were sent, by id or hash of the recipient',
  message_stop: 'times in which no message is sent, with who ended them',
  app_version: 'versions that staff published',
  system_setting: 'settings of the product',
  getaccept_document: 'documents of GetAccept, for internal staff',
  calendar_connection: 'the calendar of internal staff',
  integration: 'definitions by internal staff; the service hides the lists of stores',
  announcement: 'texts of internal staff; the query for readers names whom each is aimed at',
  metric_announcement: 'texts and tasks of internal staff',
  text_opt_out: 'sealed numbers of phones whose owners refuse texts, which belong to no tenant',
  local_message: 'messages of a demo, read on its own page',
  outgoing_message: 'sealed, and found by a number drawn for it only',
  billing_product: 'plans that every store may buy',
  billing_price: 'prices of those plans',
  billing_coupon: 'coupons that every store may use',
  coupon_setting: 'what staff set for coupons',
  product_setting: 'what staff set for industries',
  used_trial: 'keyed hashes of those that had a trial',
  migration: 'the owner’s alone',
};
/**
 * Tables that the comparison of two tenants skips, because tenants cannot read them. The only exception is
 * that a lender affiliate account (LAA) can read its own row in `laa`. Separate tests cover `applicant_link`
 * and `idempotency`.
 */
const internal = [
  'applicant_link',
  'idempotency',
  'status_code',
  'staff_pin',
  'pin_return',
  'laa',
  'freemium_invitation',
  'org_merge',
  'laa_conversion',
  'audit_seal',
  'audit_pending',
  'audit_verification',
  'registration_code',
  'bulk_rerun',
  'bulk_rerun_job',
  'job_aside',
  'inbox',
  'reporting_view',
  'report_total',
  'commission_cause',
  'one_time_run',
  'one_time_line',
];

let app: FeatureApp;
let ours: Tenant;
let theirs: Tenant;
let isolated: string[];
/** The rows of the other tenant as text, by table. */
const foreign = new Map<string, Set<string>>();

const api = (): EntityManager => app.app.get(MikroORM).em.fork();
const rowsOf = async (em: EntityManager, table: string) =>
  (await em.execute<{ line: string }[]>(`SELECT t::text AS line FROM ${table} t`)).map(({ line }) => line);
const seen = (context: TenantContext, table: string) => within(context, () => rowsOf(api(), table));

beforeAll(async () => {
  app = await startFeatureApp();
  const [lender] = await app.em().execute<{ id: number }[]>(`SELECT id FROM lender WHERE key = 'alder'`);
  const tables = await app
    .em()
    .execute<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity`,
    );
  isolated = tables.map(({ name }) => name).filter((name) => !internal.includes(name));
  ours = await createTenant(app.em(), 'ours', lender!.id);
  const before = new Map<string, Set<string>>();
  for (const table of isolated) before.set(table, new Set(await rowsOf(app.em(), table)));
  theirs = await createTenant(app.em(), 'theirs', lender!.id);
  for (const table of isolated) {
    const now = await rowsOf(app.em(), table);
    foreign.set(table, new Set(now.filter((line) => !before.get(table)!.has(line))));
  }
}, 60_000);
afterAll(() => app.close());

const contexts = (): [string, TenantContext][] => [
  ['an org', { person: ours.userId, orgs: [ours.orgId] }],
  ['a store', { person: ours.userId, stores: [ours.storeId] }],
  ['a shopper', { form: ours.formId }],
  ['a visitor with a link', { shop: ours.shopUuid }],
  ['a visitor who signs in', { login: 'ours@example.com' }],
  ['no actor', {}],
];

test('gives every table a policy or a reason why it needs none', async () => {
  const rows = await app.em().execute<{ name: string; isolated: boolean; policies: number }[]>(
    `SELECT c.relname AS name, c.relrowsecurity AS isolated,
            (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
  );
  const open = rows.filter(
    ({ name, isolated: has, policies }) => !(name in noTenant) && !(has && policies > 0),
  );
  // If this fails, write SELECT tenant.protect('table') in the table's migration, or add a reason to noTenant
  // above.
  expect(open).toEqual([]);
  expect(Object.keys(noTenant).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test('runs every view with the rights of the reader', async () => {
  const views = await app.em().execute<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
       AND NOT coalesce(reloptions @> '{security_invoker=true}', false)`,
  );
  expect(views).toEqual([]);
});

test('has a row of the other tenant in every isolated table, so that the tests can fail', () => {
  const empty = isolated.filter((table) => foreign.get(table)!.size === 0);
  expect(empty).toEqual([]);
});

describe('a query without any condition', () => {
  test('shows an org its own rows in every table', async () => {
    for (const table of isolated)
      expect([table, (await seen({ person: ours.userId, orgs: [ours.orgId] }, table)).length > 0]).toEqual([
        table,
        true,
      ]);
  });

  test.each([
    'an org',
    'a store',
    'a shopper',
    'a visitor with a link',
    'a visitor who signs in',
    'no actor',
  ])('shows %s no row of the other tenant, and changes none', async (who) => {
    const context = Object.fromEntries(contexts())[who]!;
    for (const table of isolated) {
      const shown = await seen(context, table);
      expect([table, shown.filter((line) => foreign.get(table)!.has(line))]).toEqual([table, []]);
      await within(context, () => tryToTouch(table));
      const left = new Set(await rowsOf(app.em(), table));
      expect([table, [...foreign.get(table)!].filter((line) => !left.has(line))]).toEqual([table, []]);
    }
  });

  test('shows no row at all without a context', async () => {
    for (const table of isolated) expect([table, await rowsOf(api(), table)]).toEqual([table, []]);
  });

  test('changes no row without a context, even by an UPDATE that reads none', async () => {
    for (const table of isolated) {
      // The UPDATE reads no column, so only the policy for updates applies to it.
      const blind = api()
        .execute<{ affectedRows: number }>(
          `UPDATE ${table} SET ${await firstColumn(table)} = DEFAULT`,
          [],
          'run',
        )
        .then(({ affectedRows }) => affectedRows, codeOf);
      expect([table, [0, '42501'].includes(await blind)]).toEqual([table, true]);
    }
  });

  test('shows internal staff both tenants', async () => {
    for (const table of isolated) {
      const shown = new Set(await seen({ all: true }, table));
      expect([table, [...foreign.get(table)!].every((line) => shown.has(line))]).toEqual([table, true]);
    }
  });
});

test.each(['an org', 'a store', 'a shopper', 'a visitor with a link', 'no actor'])(
  'refuses a row of the other tenant from %s',
  async (who) => {
    const context = Object.fromEntries(contexts())[who]!;
    for (const table of isolated) {
      const refused = await within(context, () => insertLike(table).then(() => 'let in', codeOf));
      expect([table, refused]).toEqual([table, '42501']);
    }
  },
);

test('refuses a row of our store for an application of the other tenant', async () => {
  const sql = `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, generation, position, state)
    SELECT ?, ?, ?, id, key, 9, 2, 'FAILED' FROM lender LIMIT 1`;
  const values = [theirs.formId, ours.orgId, ours.storeId];
  const insert = within({ orgs: [ours.orgId] }, () => api().execute(sql, values, 'run'));
  expect(await insert.then(() => 'let in', codeOf)).toBe('23503');
});

test('shows a stored answer only to the same operation with the same key', async () => {
  const rows = () => api().execute<{ body: object }[]>(`SELECT body FROM idempotency`);
  const insert = (scope: string) =>
    api().execute(
      `INSERT INTO idempotency (scope, key, request_hash, status, body) VALUES (?, 'hash', '', 200, '{"email":"a@b.c"}')`,
      [scope],
      'run',
    );
  const brought = { repeat: 'user-create|7|hash' };
  await within(brought, () => insert('user-create|7'));
  for (const [, context] of contexts()) expect(await within(context, rows)).toEqual([]);
  expect([await rows(), await within({ all: true }, rows)]).toEqual([[], []]);
  expect(await within({ ...brought, repeat: 'user-create|8|hash' }, rows)).toEqual([]);
  expect(await within(brought, rows)).toEqual([{ body: { email: 'a@b.c' } }]);
  expect(await within({ all: true }, () => insert('user-create|8').then(() => 'let in', codeOf))).toBe(
    '42501',
  );
});

test('refuses to put a user of another tenant into our own store', async () => {
  const insert = within({ orgs: [ours.orgId], stores: [ours.storeId] }, () =>
    api().execute(
      `INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`,
      [theirs.userId, ours.storeId],
      'run',
    ),
  );
  expect(await insert.then(() => 'let in', codeOf)).toBe('42501');
});

test('shows an LAA the orgs that carry its id, and no other', async () => {
  const [laa] = await app
    .em()
    .execute<{ id: number }[]>(`INSERT INTO laa (id, name) SELECT id, 'Affiliate' FROM lender RETURNING id`);
  await app
    .em()
    .execute(`UPDATE org SET is_laa = true, laa_lender_id = ? WHERE id = ?`, [laa!.id, ours.orgId], 'run');
  expect(await seen({ laa: laa!.id }, 'application')).toHaveLength(1);
  expect(await seen({ laa: laa!.id + 1 }, 'application')).toEqual([]);
});

test('counts the codes sent to one phone across all stores, whatever the context sees', async () => {
  const [row] = await within({ form: ours.formId }, () =>
    api().execute<{ sent: number }[]>(
      `SELECT count(*)::int AS sent FROM tenant.codes_sent('same phone', 60)`,
    ),
  );
  expect(row!.sent).toBe(2);
});

test('lets the API neither change its role, nor read what only the owner may, nor delete', async () => {
  const { user } = (await app.em().execute<{ user: string }[]>(`SELECT current_user AS "user"`))[0]!;
  for (const statement of [
    `SET ROLE "${user}"`,
    `SET ROLE millrace_worker`,
    `SET SESSION AUTHORIZATION "${user}"`,
    `ALTER TABLE application DISABLE ROW LEVEL SECURITY`,
    `SELECT * FROM migration`,
    `DELETE FROM application`,
    `UPDATE audit_event SET action = 'y'`,
  ])
    expect([
      statement,
      await within({ all: true }, () =>
        api()
          .execute(statement, [], 'run')
          .then(() => 'done', codeOf),
      ),
    ]).toEqual([statement, '42501']);
  await within({ orgs: [ours.orgId] }, async () => {
    await api().execute('RESET ROLE; RESET SESSION AUTHORIZATION', [], 'run');
    expect(await rowsOf(api(), 'org')).toHaveLength(1);
  });
});

// ADR 16: tables have no FORCE ROW LEVEL SECURITY. The logins of the processes must therefore own no table
// and bypass no policy. This includes roles of which they are members.
test('lets no login of a process own tables, bypass policies or belong to a role that does', async () => {
  const logins = await app.em().execute<{ login: string; owns: number; passes: boolean }[]>(
    `SELECT m.rolname AS login,
       (SELECT count(*)::int FROM pg_class c WHERE pg_has_role(m.oid, c.relowner, 'MEMBER')) AS owns,
       EXISTS (SELECT FROM pg_roles r WHERE pg_has_role(m.oid, r.oid, 'MEMBER')
               AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole)) AS passes
     FROM pg_roles m
     WHERE m.rolname IN ('millrace_api', 'millrace_worker') OR m.rolname = ?`,
    [await loginOf(api())],
  );
  expect(logins.map(({ owns, passes }) => ({ owns, passes }))).toEqual(
    Array.from({ length: 3 }, () => ({ owns: 0, passes: false })),
  );
  expect(logins.map(({ login }) => login)).toContain(await loginOf(api()));
});

test('refuses to start with a login that bypasses tenant isolation', async () => {
  await expect(
    new TenantIsolationCheck(app.app.get(MikroORM)).onApplicationBootstrap(),
  ).resolves.toBeUndefined();
  const owner = { em: app.em() } as MikroORM;
  await expect(new TenantIsolationCheck(owner).onApplicationBootstrap()).rejects.toThrow(
    /can read the rows of all tenants/,
  );
});

const loginOf = async (em: ReturnType<typeof api>) =>
  (await em.execute<{ login: string }[]>(`SELECT current_user AS login`))[0]!.login;
const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** Updates and deletes every row of the table that the login can access, then rolls everything back. */
async function tryToTouch(table: string): Promise<void> {
  const name = await firstColumn(table);
  const touched = await updated(`UPDATE ${table} SET ${name} = ${name} RETURNING 1 AS touched`);
  const mine = (await rowsOf(api(), table)).length;
  expect([table, touched <= mine]).toEqual([table, true]);
  const removed = await updated(`DELETE FROM ${table} RETURNING 1 AS touched`);
  expect([table, removed <= mine]).toEqual([table, true]);
}

/** Returns a column of the table that may be updated and is no key. */
async function firstColumn(table: string): Promise<string> {
  const [column] = await app.em().execute<{ name: string }[]>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped
         AND attidentity = '' AND attgenerated = '' AND NOT attname IN ('id', 'application_id') ORDER BY attnum LIMIT 1`,
    [table],
  );
  return column!.name;
}

/**
 * Returns the number of rows that the statement changes, then rolls it back. Returns 0 for a forbidden table.
 */
async function updated(statement: string): Promise<number> {
  let reached = 0;
  class TakenBack extends Error {}
  await api()
    .transactional(async (em) => {
      reached = (await em.execute<unknown[]>(statement)).length;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack) && codeOf(error) !== '42501') throw error;
    });
  return reached;
}

/** Inserts a copy of the other tenant's first row, with a new key. */
async function insertLike(table: string): Promise<void> {
  const columns = await app.em().execute<{ name: string; type: string }[]>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [table],
  );
  const [line] = foreign.get(table)!;
  const [row] = await app
    .em()
    .execute<{ row: Record<string, unknown> }[]>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t::text = ?`,
      [line],
    );
  // Gives the copied row a new key. Otherwise Postgres would refuse the duplicate key before tenant
  // isolation checks the insert.
  const key = { attempt_reference: { value: 'another' }, lender_answer: { id: randomUUID() } };
  const copy = { ...row!.row, ...(table in key && key[table as keyof typeof key]) };
  const names = columns.map(({ name }) => name).join(', ');
  await api().execute(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, ?::jsonb)`,
    [JSON.stringify(copy)],
    'run',
  );
}
