import { expect, test } from '@jest/globals';
import { restoreDrill } from '../../restore-drill/drill.ts';

test('the restore drill detects that a restore of the data alone asks lenders twice', async () => {
  expect((await restoreDrill({ applications: 6, naive: true })).doubled).toBeGreaterThan(0);
}, 600_000);
