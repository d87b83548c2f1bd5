import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ormConfig } from '../orm.config.ts';
import { executePlanned } from './planned-once.ts';
import { within } from '../tenant-isolation/tenant-context.ts';

let database: FreshDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormConfig({ url: database.url, pool: 1, entities: [], tenantIsolation: true }));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const sum = 'SELECT ?::int + ?::int AS sum';
const contextNow = `SELECT current_setting('app.context', true) AS context, ?::text AS given`;
const preparedNow = () =>
  orm.em
    .fork()
    .execute<{ statement: string }[]>(
      `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%planned once%'`,
    );

test('plans a statement once per connection, whatever its values and transactions', async () => {
  for (const [one, other] of [
    [1, 2],
    [3, 4],
  ] as const)
    await orm.em.fork().transactional(async (em) => {
      expect(await executePlanned(em, sum, [one, other])).toEqual([{ sum: one + other }]);
    });
  expect(await preparedNow()).toEqual([{ statement: '/* planned once */ SELECT $1::int + $2::int AS sum' }]);
});

test('runs as an ordinary statement outside a transaction', async () => {
  expect(await executePlanned(orm.em.fork(), 'SELECT ?::text AS given', ["it's"])).toEqual([
    { given: "it's" },
  ]);
  expect(await preparedNow()).toHaveLength(1);
});

test('sends the tenant context, also when it changes within the transaction', async () => {
  const asked = async (org: number) =>
    within({ orgs: [org] }, () =>
      orm.em.fork().transactional(async (em) => {
        const first = await executePlanned<{ context: string }>(em, contextNow, ['first']);
        const second = await within({ orgs: [org + 1] }, () =>
          executePlanned<{ context: string }>(em, contextNow, ['second']),
        );
        return [first[0]!.context, second[0]!.context].map((context) => JSON.parse(context) as object);
      }),
    );
  expect(await asked(7)).toEqual([{ orgs: '{7}' }, { orgs: '{8}' }]);
  expect(await asked(9)).toEqual([{ orgs: '{9}' }, { orgs: '{10}' }]);
});

test('throws the same error as any other statement when the database refuses it', async () => {
  const em = orm.em.fork();
  await em.execute('CREATE TABLE once (id int PRIMARY KEY)');
  const twice = em.transactional(async (inside) => {
    for (const id of [1, 1]) await executePlanned(inside, 'INSERT INTO once VALUES (?)', [id]);
  });
  await expect(twice).rejects.toThrow(UniqueConstraintViolationException);
  expect(await em.execute('SELECT id FROM once')).toEqual([]);
});
