import { expect, test } from '@jest/globals';
import { shortCells } from '../crash/cells.ts';
import { crashMatrix } from '../crash/matrix.ts';
import { naiveDoubles } from '../crash/naive.ts';

test('nothing is lost and no lender is asked twice when processes are killed or frozen and stores go away', async () => {
  const results = await crashMatrix(shortCells, 1, () => {});
  expect(results).toHaveLength(shortCells.length);
  for (const result of results) expect(result).toMatchObject({ happened: 1, lost: 0, doubled: 0, review: 0 });
}, 300_000);

test('the same harness sees plain Bull send twice', async () => {
  expect(await naiveDoubles()).toBeGreaterThan(0);
}, 120_000);
