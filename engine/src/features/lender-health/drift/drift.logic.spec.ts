import { describe, expect, test } from '@jest/globals';
import { driftKinds, driftPauses } from '@millrace/schemas/rules';
import { driftOf, pausedForStaff, pausedSentence, pauseRuleOf } from './drift.logic.ts';

const failed = (code: string, more: object = {}) => ({ ok: false as const, failure: { code, ...more } });

describe('drift of a lender', () => {
  test.each([
    [
      failed('page-changed', { place: 'no button "Submit" on /apply' }),
      { kind: 'page-changed', place: 'no button "Submit" on /apply', detail: '' },
    ],
    [
      failed('page-changed', { place: '#application', newField: 'Employer phone' }),
      { kind: 'new-page-field', place: '#application', detail: 'Employer phone' },
    ],
    [
      failed('malformed-reply', { place: 'data.status' }),
      { kind: 'reply-changed', place: 'data.status', detail: '' },
    ],
    [
      { ok: true as const, value: { unknownWord: 'Marvellous', unknownWordAt: 'data.status' } },
      { kind: 'unknown-word', place: 'data.status', detail: 'Marvellous' },
    ],
    [
      {
        ok: true as const,
        value: { unknownField: 'lease.employerPhone', unknownFieldAt: 'data.errors[].field' },
      },
      { kind: 'new-reply-field', place: 'data.errors[].field', detail: 'lease.employerPhone' },
    ],
  ])('is found in %j', (result, drift) => expect(driftOf(result)).toEqual(drift));

  test.each([
    ['a reply of known words', { ok: true as const, value: {} }],
    ['a status check that found nothing', { ok: true as const, value: null }],
    ['an outage', failed('server-error')],
    ['a reply without data', failed('malformed-reply')],
    ['wrong credentials', failed('bad-credentials', { place: '/login' })],
  ])('is not found in %s', (_, result) => expect(driftOf(result)).toBeUndefined());
});

test.each(['900-12-3456 denied', 'ana@example.com', '5125550100'])(
  'a word that may be about a person is not stored: %s',
  (word) =>
    expect(driftOf({ ok: true, value: { unknownWord: word } })?.detail).not.toContain(word.slice(0, 3)),
);

test('a long word is cut, and control characters are removed', () => {
  const { detail } = driftOf({ ok: true, value: { unknownWord: `a\u0000${'b'.repeat(500)}` } })!;
  expect(detail.length).toBeLessThanOrEqual(61);
  expect(detail.startsWith('a bbb')).toBe(true);
});

describe('the rule for pauses', () => {
  test('has one row of data for each kind', () => {
    expect(driftPauses.map(({ kind }) => kind).sort()).toEqual([...driftKinds].sort());
    for (const { pausesAfter, withinHours } of driftPauses) {
      expect(pausesAfter ?? 1).toBeGreaterThan(0);
      expect(withinHours).toBeGreaterThan(0);
    }
  });

  test('follows its row, and a row without a number never pauses', () => {
    const row = { kind: 'unknown-word' as const, withinHours: 2, because: '' };
    expect(pauseRuleOf('unknown-word', [{ ...row, pausesAfter: 7 }])).toEqual({ after: 7, withinHours: 2 });
    expect(pauseRuleOf('unknown-word', [{ ...row, pausesAfter: null }])).toBeNull();
    expect(pauseRuleOf('unknown-word', [])).toBeNull();
  });

  test.each(driftKinds)('the store reads the reason in both languages: %s', (kind) => {
    const { en, es } = pausedSentence('Kafene', kind);
    expect(en).toMatch(/^Kafene is paused: .+\. Nothing is sent/);
    expect(es).toMatch(/^Kafene está en pausa: .+\. No se le envía nada/);
  });

  test('staff reads what a pause blocks and what goes on', () => {
    expect(pausedForStaff('Kafene', 'page-changed')).toBe(
      'Kafene is paused: its page has changed. No application, answer or contract step is sent to Kafene until it is resumed. Status checks continue.',
    );
  });
});
