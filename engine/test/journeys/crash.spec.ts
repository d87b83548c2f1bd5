import { expect, test } from '@jest/globals';
import { shortRunCases } from '../crash/crash-cases.ts';
import { crashMatrix } from '../crash/matrix.ts';

// Runs one kind of failure. `long/crash.spec.ts` runs one failure of each kind, and `npm run test:crash` runs
// all.
test('loses nothing and asks no lender twice when a worker dies after it asked', async () => {
  const cells = shortRunCases.filter(({ name }) => name === 'worker SIGKILL at P3');
  const results = await crashMatrix(cells, 1, () => {});
  expect(results).toHaveLength(1);
  for (const result of results) expect(result).toMatchObject({ happened: 1, lost: 0, doubled: 0, review: 0 });
}, 300_000);
