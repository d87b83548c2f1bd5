import { expect, test } from '@jest/globals';
import { planMove } from './route-moves.ts';
import type { RouteRow } from '../decisions/route-row.ts';

const attempt = {
  generation: 1,
  number: 1,
  sentAt: 0,
  inquiry: null,
  waitMs: 1000,
  byPeople: false,
  limitPassed: false,
};
const planned = { lenderId: 1, key: 'anna', name: 'Anna', position: 1, typicalSeconds: 1 };

test('a late lender that is no longer in the plan does not block the answers of others', () => {
  const row: RouteRow = {
    applicationId: 'an application',
    version: 1,
    state: 'running',
    groups: [[planned]],
    groupIndex: 0,
    terms: null,
    offerAccepted: false,
    held: [],
    agreed: null,
    startedAt: 0,
    now: 5000,
    attempts: [
      { ...attempt, lenderId: 1, lenderKey: 'anna', state: 'RESPONDED', outcome: 'Rejected' },
      { ...attempt, lenderId: 2, lenderKey: 'bert', state: 'PENDING', outcome: 'Pending' },
    ],
  };
  const times = {
    pendingMs: ({ waitMs }: { waitMs: number | null }) => waitMs ?? 0,
    corrects: () => false,
  };
  const { decision, asked, timedOut } = planMove(row, { event: { kind: 'settled' } }, times);
  expect(decision.commands).toEqual([{ do: 'markTimedOut', lenderId: 2, generation: 1, number: 1 }]);
  expect(asked).toEqual([]);
  expect(timedOut).toMatchObject([{ lenderId: 2 }]);
});
