import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { statusOf } from './status.logic.ts';

type Entry = Pick<StaffTimelineEntry, 'state' | 'contract'>;
const entry = (state: string, step?: string): Entry => ({
  state,
  contract: step ? ({ steps: [{ state: 'done' }, { state: step }] } as Entry['contract']) : null,
});

test.each([
  ['draft', [], false, 'draft'],
  ['submitted', [], false, 'processing'],
  ['submitted', [entry('Waiting')], false, 'processing'],
  ['submitted', [entry('Completed'), entry('Not needed')], true, 'answered'],
  ['submitted', [entry('Completed'), entry('In review')], true, 'review'],
  ['submitted', [entry('Completed', 'review')], true, 'review'],
  ['submitted', [entry('Completed', 'moving')], true, 'answered'],
] as const)('%s with %j, route done %s, has status %s', (state, entries, done, status) => {
  expect(statusOf(state, entries, done)).toBe(status);
});
