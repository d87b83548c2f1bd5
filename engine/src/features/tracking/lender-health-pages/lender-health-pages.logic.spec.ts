import { describe, expect, test } from '@jest/globals';
import { attemptStates, type AttemptState } from '../../routing/route-attempts/index.logic.ts';
import { errorCodeOf, figuresOf, partOf, windows, type AttemptCount } from './lender-health-pages.logic.ts';

const now = new Date('2026-03-10T12:00:00Z');
const row = (state: AttemptState, outcome: string | null, count: number, barsAgo = 0): AttemptCount => ({
  state,
  outcome,
  count,
  barsAgo,
});

describe('the figures of a lender', () => {
  test('count each application once, and the approval share among decisions only', () => {
    const figures = figuresOf(
      [
        row('RESPONDED', 'Approved', 3),
        row('RESPONDED', 'Rejected', 1),
        row('PENDING', 'Pending', 5),
        row('REVIEW', null, 1),
        row('ERROR_FINAL', null, 2),
        row('CANCELLED', null, 9),
      ],
      '24h',
      now,
    );
    expect(figures).toMatchObject({
      asked: 12,
      approved: 3,
      declined: 1,
      waiting: 5,
      review: 1,
      failed: 2,
      approval_percent: 75,
    });
  });

  test('have no approval share without decisions', () => {
    expect(figuresOf([row('PENDING', 'Pending', 2)], '1h', now).approval_percent).toBeNull();
  });

  test.each(Object.entries(windows))('have the bars of %s from the oldest to now', (window, { bars }) => {
    const name = window as keyof typeof windows;
    const { bars: shown } = figuresOf(
      [row('QUEUED', null, 4, 0), row('QUEUED', null, 1, bars - 1)],
      name,
      now,
    );
    expect(shown).toHaveLength(bars);
    expect([shown[0]!.asked, shown.at(-1)!.asked]).toEqual([1, 4]);
    expect(Date.parse(shown[0]!.from)).toBe(now.getTime() - windows[name].seconds * 1000);
  });

  test('count every state except the one in which the lender was not asked', () => {
    const states = Object.keys(attemptStates) as AttemptState[];
    expect(states.filter((state) => partOf(state, null) === null)).toEqual(['CANCELLED']);
  });

  test('never count an unknown outcome as an approval', () => {
    expect(partOf('RESPONDED', 'Marvellous')).toBe('waiting');
  });
});

test.each([
  ['page-changed', 'page-changed'],
  ['mapping-failed:ssn_number', 'mapping-failed'],
  ['Maria said so', 'other'],
  [null, 'other'],
])('the code of %j is %s', (note, code) => expect(errorCodeOf(note)).toBe(code));
