import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../test/routing/routing-app.ts';
import { CleanUps } from '../clean-ups.ts';

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([{ id: 'ella', operations: {} }]);
}, 60_000);
afterAll(() => app.close());

const call = (key: string, state: string, daysAgo: number) =>
  app.sql(
    `INSERT INTO inbox (provider, dedupe_key, headers, body_sealed, row_uuid, state, received_at, processed_at)
     SELECT 'lender:ella', ?, '{}', 'sealed', gen_random_uuid(), s, at, CASE WHEN s <> 'received' THEN at END
     FROM (SELECT ?::text AS s, now() - make_interval(days => ?) AS at) d`,
    [key, state, daysAgo],
  );

test('empties processed calls after a month, keeps their rows, and leaves open calls unchanged', async () => {
  await call('old', 'processed', 31);
  await call('no-match', 'unmatched', 31);
  await call('young', 'processed', 29);
  await call('waits', 'received', 31);
  await app.get(CleanUps).run();
  const rows = await app.sql<{ key: string; bytes: number }>(
    `SELECT dedupe_key AS key, length(body_sealed) AS bytes FROM inbox ORDER BY 1`,
  );
  expect(rows).toEqual([
    { key: 'no-match', bytes: 0 },
    { key: 'old', bytes: 0 },
    { key: 'waits', bytes: 6 },
    { key: 'young', bytes: 6 },
  ]);
});
