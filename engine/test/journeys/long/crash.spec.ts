import { expect, test } from '@jest/globals';
import { shortRunCases } from '../../crash/crash-cases.ts';
import { crashMatrix } from '../../crash/matrix.ts';
import { naiveDoubles } from '../../crash/unprotected-bull.ts';

test('loses nothing and asks no lender twice when processes die or freeze and stores fail', async () => {
  const results = await crashMatrix(shortRunCases, 1, () => {});
  expect(results).toHaveLength(shortRunCases.length);
  for (const result of results) expect(result).toMatchObject({ happened: 1, lost: 0, doubled: 0, review: 0 });
}, 300_000);

test('detects that plain Bull sends twice', async () => {
  expect(await naiveDoubles()).toBeGreaterThan(0);
}, 120_000);
