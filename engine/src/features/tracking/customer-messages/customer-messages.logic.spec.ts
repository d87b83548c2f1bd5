import { describe, expect, test } from '@jest/globals';
import type { TimelineEntry } from '@millrace/schemas/api';
import { refusalOf, textOf, type MessageFacts } from './customer-messages.logic.ts';

const entry = (more: Partial<TimelineEntry> = {}) =>
  ({
    lenderName: 'Alder',
    state: 'Completed',
    outcome: 'Approved',
    approvedCents: 320_000,
    offers: [{ id: 'o1' }],
    contract: null,
    ...more,
  }) as unknown as TimelineEntry;
const told: MessageFacts = {
  ...{ store: 'Harbor Home', currency: 'USD', reference: 'MR-1' },
  ...{ link: 'https://x.test/l', locale: 'en', offers: 1 },
};
const contract = (state: string) => ({ state, step: null });

describe('messages from a store to its customer', () => {
  test.each([
    ['offer', entry(), null, null],
    ['offer', entry({ offers: [] }), null, 'no-offer'],
    ['offer', entry(), 'other', 'already-chosen'],
    ['approval', entry(), null, null],
    ['approval', entry({ contract: contract('Contract Sent') }), 'this', null],
    ['approval', entry({ contract: contract('Signed') }), 'this', 'nothing-to-approve'],
    ['approval', entry(), 'other', 'nothing-to-approve'],
    ['notice', entry({ contract: contract('Awaiting Payment') }), 'this', null],
    ['notice', entry({ outcome: 'DO_NOT_SUBMIT' }), null, 'nothing-to-tell'],
    ['response-link', entry({ offers: [] }), null, null],
  ] as const)('%s about %j with choice %s is refused as %s', (kind, about, chosen, refusal) =>
    expect(refusalOf(kind, about, chosen)).toBe(refusal),
  );

  test('names the lender, the amount and the link', () => {
    expect(textOf('offer', entry(), told).body).toBe(
      'Harbor Home: Alder approved your application MR-1 up to $3,200. See your offer here: https://x.test/l',
    );
    expect(textOf('offer', entry(), { ...told, currency: 'GBP' }).body).toContain('up to £3,200.');
    expect(textOf('notice', entry({ contract: contract('Signed') }), told).body).toMatch(
      /Alder: Signed\. More here/,
    );
    const waiting = entry({ state: 'Lender Responded', outcome: 'Pending', waitingOn: 'consumer' });
    expect(textOf('notice', waiting, told).body).toMatch(/Alder: Needs something from you\. More here/);
    // an approval is said, also if the shopper has to do the next step
    const approval = entry({ state: 'Lender Responded', outcome: 'Pre Approved', waitingOn: 'consumer' });
    expect(textOf('notice', approval, told).body).toMatch(/Alder: Pre-approved\. More here/);
  });

  test('uses the customer’s language', () =>
    expect(textOf('approval', entry(), { ...told, locale: 'es' }).body).toBe(
      'Harbor Home: revise y apruebe su solicitud MR-1 con Alder aquí: https://x.test/l',
    ));
});
