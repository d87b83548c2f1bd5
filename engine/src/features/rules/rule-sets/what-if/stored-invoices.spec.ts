import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { readDecisions } from './stored-decision-queries.ts';

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([{ id: 'ida', operations: {} }]);
});
afterAll(() => app.close());

test.each([
  ['the newest', null],
  ['the following', { at: '2026-01-01T00:00:00Z', id: '00000000-0000-4000-8000-000000000000' }],
])('%s decided invoices are found by an index without reading and sorting others', async (_, after) => {
  const plan = await app.em().transactional(async (em) => {
    await em.execute('SET LOCAL enable_seqscan = off');
    await em.execute('SET LOCAL enable_sort = off');
    const explaining = {
      execute: (sql: string, values: unknown[]) => em.execute(`EXPLAIN ${sql}`, values),
    } as unknown as EntityManager;
    return JSON.stringify(await readDecisions(explaining, after, 200));
  });
  expect(plan).toContain('Index Scan using contract_step_decided');
  expect(plan).not.toContain('Sort');
});
