import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { statusOf } from './status.logic.ts';

type Entry = Pick<StaffTimelineEntry, 'status' | 'contract'>;
const entry = (status: string | null, step?: string): Entry => ({
  status,
  contract: step ? ({ steps: [{ state: 'done' }, { state: step }] } as Entry['contract']) : null,
});

test.each([
  ['draft', [], false, 'draft'],
  ['submitted', [], false, 'processing'],
  ['submitted', [entry('Waiting')], false, 'processing'],
  ['submitted', [entry(null), entry('Not needed')], true, 'answered'],
  ['submitted', [entry(null), entry('In review')], true, 'review'],
  ['submitted', [entry(null, 'review')], true, 'review'],
  ['submitted', [entry(null, 'moving')], true, 'answered'],
] as const)('%s with %j, route done %s, has status %s', (state, entries, done, status) => {
  expect(statusOf(state, entries, done)).toBe(status);
});
