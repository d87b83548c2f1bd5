import { expect, test } from '@jest/globals';
import { reminderMail } from './reminder-mail.logic.ts';
import { dueReminders, type OpenDecision } from './reminders.logic.ts';

const hours = [
  { day: 4, opens: '10:00', closes: '21:00' },
  { day: 5, opens: '10:00', closes: '18:00' },
];
/** Thursday, 5 PM in New York. */
const since = Date.parse('2026-11-19T22:00:00Z');
const decision: OpenDecision = { since, timezone: 'America/New_York', hours };
const minute = 60_000;
const kinds = (minutes: number, more: Partial<OpenDecision> = {}) =>
  dueReminders({ ...decision, ...more }, since + minutes * minute).map(({ kind, day }) =>
    [kind, day].filter(Boolean).join(' '),
  );

test.each([
  [9, []],
  [10, ['10-minutes']],
  [59, ['10-minutes']],
  [60, ['1-hour']],
  [239, ['1-hour']],
  [240, ['1-hour', 'closing 2026-11-19']],
  [8 * 60, ['1-hour', 'closing 2026-11-19']],
  [24 * 60, ['1-hour', 'closing 2026-11-19']],
  [25 * 60, ['1-hour', 'closing 2026-11-20']],
  [4 * 24 * 60, ['1-hour']],
])('after %i minutes the due reminders are %j', (minutes, due) => {
  expect(kinds(minutes)).toEqual(due);
});

test('a store without opening hours gets no reminder at closing time', () => {
  expect(kinds(240, { hours: [] })).toEqual(['1-hour']);
});

test('a decision that began after closing waits for the next closing time', () => {
  const late = Date.parse('2026-11-20T02:30:00Z');
  const at = (now: string) => dueReminders({ ...decision, since: late }, Date.parse(now));
  expect(at('2026-11-20T03:00:00Z').map(({ kind }) => kind)).toEqual(['10-minutes']);
  expect(at('2026-11-20T23:30:00Z')).toContainEqual({ kind: 'closing', day: '2026-11-20' });
});

test('one email lists all reminders that are due, with links and without names of applicants', () => {
  const due = [
    { applicationId: 'a1', reference: 'MR-1', lender: 'Elm Loans', word: 'site closing' },
    { applicationId: 'a2', reference: 'MR-2', lender: null, word: 'review 1-hour' },
  ];
  const mail = reminderMail(due, { id: 7, name: 'Larch Street' }, 'https://millrace.example');
  expect(mail.subject).toBe('Larch Street: 2 applications wait for you');
  expect(mail.body.split('\n\n')).toEqual([
    'MR-1: apply at Elm Loans and enter the decision (before you close)\nhttps://millrace.example/app/process/7/a1',
    'MR-2: a lender needs review (open for 1 hour)\nhttps://millrace.example/app/process/7/a2',
    'You get this message because you decide about applications at Larch Street.',
  ]);
});
