import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { audit } from './audit.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());

const rows = () => database.orm.em.fork().execute<unknown[]>('SELECT * FROM audit_event');

test('what was rolled back leaves no row, what was committed does', async () => {
  const write = (fail: boolean) =>
    database.orm.em.fork().transactional(async (em) => {
      await audit(em, {
        action: 'job.rerun',
        actor: { kind: 'staff', id: '1' },
        reason: 'asked by the store',
      });
      if (fail) throw new Error('no');
    });
  await expect(write(true)).rejects.toThrow('no');
  expect(await rows()).toHaveLength(0);
  await write(false);
  expect(await rows()).toHaveLength(1);
});

test.each(['UPDATE audit_event SET action = action', 'DELETE FROM audit_event', 'TRUNCATE audit_event'])(
  '%s is refused by the database',
  async (statement) => {
    await expect(database.orm.em.fork().execute(statement, [], 'run')).rejects.toThrow(/append-only/);
  },
);
