import { describe, expect, test } from '@jest/globals';
import { commandIn, messageTemplates, shopperUpdates } from '@millrace/schemas/messages';
import { loudTime, zonesOf } from './quiet-hours.logic.ts';
import { attemptUpdates, isStillTrue, offerEndsLine, type AnsweredAttempt } from './shopper-updates.logic.ts';

const attempt = (more: Partial<AnsweredAttempt> = {}): AnsweredAttempt => ({
  ...{ id: 'a1', lenderName: 'Ella', state: 'RESPONDED', outcome: 'Approved' },
  ...{ contractState: null, byPeople: false, ...more },
});
const updates = (more: Partial<AnsweredAttempt>, chosenAttemptId: string | null = null) =>
  attemptUpdates(attempt(more), { chosenAttemptId }).map(({ update, cause }) => `${update} ${cause}`);

describe('messages that follow from an attempt', () => {
  test.each([
    [{}, null, ['approved first']],
    [{ outcome: 'Rejected' }, null, []],
    [{ state: 'PENDING', outcome: 'Pending' }, null, []],
    [{ byPeople: true }, null, ['decided a1']],
    [{ byPeople: true, outcome: 'Rejected' }, null, ['decided a1']],
    [{}, 'a1', []],
    [{ contractState: 'Contract Sent' }, 'a1', ['step-left a1']],
    [{ contractState: 'Delivery Date Required' }, 'a1', ['delivery-date a1']],
    [{ contractState: 'Funded' }, 'a1', []],
  ] as const)('%j with the choice %s: %j', (more, chosen, expected) =>
    expect(updates(more, chosen)).toEqual(expected),
  );

  test('reminds of the offer that ends first, one day before', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const ends = ['2026-03-09T00:00:00Z', '2026-03-05T00:00:00Z', undefined];
    const [line] = offerEndsLine(attempt(), ends, now);
    expect([line!.cause, new Date(line!.dueAt!).toISOString()]).toEqual([
      'a1 2026-03-05',
      '2026-03-04T00:00:00.000Z',
    ]);
    expect(offerEndsLine(attempt(), ['2026-03-01T12:30:00Z'], now)).toEqual([]);
    expect(offerEndsLine(attempt({ outcome: 'Rejected' }), ends, now)).toEqual([]);
  });

  test('is not sent if it is no longer true when it is due', () => {
    const facts = (more: Partial<AnsweredAttempt>, chosenAttemptId: string | null = null) => ({
      chosenAttemptId,
      attempt: attempt(more) as AnsweredAttempt | null,
      isSoldElsewhere: false,
    });
    expect(isStillTrue('approved', facts({}))).toBe(true);
    expect(isStillTrue('approved', facts({}, 'a2'))).toBe(false);
    expect(isStillTrue('step-left', facts({ contractState: 'Signed' }, 'a1'))).toBe(false);
    const toSign = facts({ contractState: 'Contract Sent' });
    expect(isStillTrue('step-left', toSign)).toBe(true);
    // the shopper signed with another lender
    expect(isStillTrue('step-left', { ...toSign, isSoldElsewhere: true })).toBe(false);
    expect(isStillTrue('submitted', { ...toSign, attempt: null, isSoldElsewhere: true })).toBe(true);
  });
});

describe('quiet hours', () => {
  const at = (iso: string, zones: readonly string[], hours = '21-8') =>
    new Date(loudTime(hours, zones, Date.parse(iso))).toISOString();

  test('delays a text at night until the morning of the shopper', () => {
    expect(zonesOf('HI', 'America/New_York')).toEqual(['Pacific/Honolulu']);
    // 21:30 in New York, 14:30 in Honolulu.
    expect(at('2026-07-02T01:30:00Z', ['America/New_York'])).toBe('2026-07-02T12:00:00.000Z');
    expect(at('2026-07-02T01:30:00Z', ['Pacific/Honolulu'])).toBe('2026-07-02T01:30:00.000Z');
  });

  test('respects both zones of a state', () => {
    expect(zonesOf('TX', 'America/New_York')).toEqual(['America/Chicago', 'America/Denver']);
    // Texas has two time zones. It is 7:30 in Chicago and 6:30 in Denver, so the text waits until 8:00 in
    // Denver (14:00 UTC).
    expect(at('2026-07-02T12:30:00Z', zonesOf('TX', ''))).toBe('2026-07-02T14:00:00.000Z');
  });

  test('uses the zone of the store without a known state, and no quiet hour if none is set', () => {
    expect(zonesOf(undefined, 'America/Boise')).toEqual(['America/Boise']);
    expect(at('2026-07-02T01:30:00Z', ['America/New_York'], '')).toBe('2026-07-02T01:30:00.000Z');
  });
});

test('every template has a text for its sample, and texts to shoppers have both languages', () => {
  for (const { id, locales, preview } of messageTemplates) {
    const texts = locales.map((locale) => preview(locale).body);
    expect(texts.join(' ')).not.toMatch(/undefined|null|\{/);
    expect(new Set(texts).size).toBe(locales.length);
    if (id.slice('shopper.'.length) in shopperUpdates) expect(locales).toEqual(['en', 'es']);
  }
});

test.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['parar', 'stop'],
  ['HELP', 'help'],
  ['Ayuda', 'help'],
  ['start', 'start'],
  ['please stop calling', null],
] as const)('reads %j as the command %s', (text, command) => expect(commandIn(text)).toBe(command));
