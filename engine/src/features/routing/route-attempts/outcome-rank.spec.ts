import { outcomes } from '@millrace/plugin-sdk';
import { isApproval, isOutcome } from '@millrace/schemas/states';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../../../test/setup/owner-orm.ts';

let owner: MikroORM;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = () => database.drop();
  owner = await ownerOrm(database.url);
});
afterAll(async () => {
  await owner.close(true);
  await drop();
});

test('the database, the lenders’ contract and the states agree on which outcomes are approvals', async () => {
  const ranked = await owner.em
    .fork()
    .execute<{ outcome: string; approved: boolean }[]>(`SELECT outcome, approved FROM outcome_rank`);
  expect(outcomes.filter((outcome) => !isOutcome(outcome))).toEqual([]);
  expect(ranked.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual(
    outcomes
      .map((outcome) => ({ outcome, approved: isApproval(outcome) }))
      .toSorted((a, b) => a.outcome.localeCompare(b.outcome)),
  );
});

test('an unknown outcome is no approval', () => {
  expect(['', 'approved', 'FS Lease Approval', 'toString'].filter(isApproval)).toEqual([]);
});
