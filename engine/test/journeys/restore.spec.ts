import { expect, test } from '@jest/globals';
import { restoreDrill } from '../restore-drill/drill.ts';

// The control, which must find second submissions, is in `long/restore.spec.ts`.
test('asks no lender twice after a backup was restored', async () => {
  const drill = await restoreDrill({ applications: 8 });
  expect(drill.sentAfterBackup).toBeGreaterThan(6);
  expect(drill).toMatchObject({ open: 8, sentInQuarantine: 0, doubled: 0, unsettled: [] });
  expect(drill.erasedReadable).toBe(false);
  expect(drill.inReview).toBeGreaterThan(0);
}, 600_000);
