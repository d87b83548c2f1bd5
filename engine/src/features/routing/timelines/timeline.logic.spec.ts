import type { LenderReply } from '@millrace/plugin-sdk';
import { expect, test } from '@jest/globals';
import type { TimelineAttempt, TimelineFacts } from './timeline-facts.ts';
import { shopperTimeline, staffTimeline } from './timeline.logic.ts';

const text = { en: 'Northwind is not set up at this store.', es: 'Northwind no está listo en esta tienda.' };

function answered(lenderId: number, reply: LenderReply): TimelineAttempt {
  return {
    id: `attempt-${lenderId}`,
    lenderId,
    generation: 1,
    number: 1,
    state: 'RESPONDED',
    outcome: reply.outcome,
    reply,
    createdAt: '2026-03-01T12:00:00Z',
    endedAt: '2026-03-01T12:00:02Z',
    history: [],
  };
}

const lender = (lenderId: number, name: string) =>
  ({ lenderId, key: name.toLowerCase(), name, position: lenderId, typicalSeconds: 3 }) as never;

const factsOf = (reply: LenderReply): TimelineFacts => ({
  plan: { groups: [[lender(1, 'Northwind')], [lender(2, 'Seaside')]], excluded: [] },
  done: true,
  attempts: [answered(1, reply), answered(2, { outcome: 'Rejected' })],
  capabilitiesOf: () => [],
});

const names = (entries: readonly { lenderName: string }[]) => entries.map(({ lenderName }) => lenderName);

test('a lender that waits for the store to set it up is shown to staff with the reason, to the shopper not at all', () => {
  const facts = factsOf({
    outcome: 'Invalid',
    waitingOn: 'merchant',
    reasons: [{ code: 'not-set-up', text }],
  });
  expect(staffTimeline(facts)[0]).toMatchObject({ lenderName: 'Northwind', reasons: [text.en] });
  expect(names(shopperTimeline(facts, 'en'))).toEqual(['Seaside']);
});

test('a lender that could not use the answers is shown to the shopper too', () => {
  const facts = factsOf({ outcome: 'Invalid', reasons: [{ code: 'not-accepted', text }] });
  expect(names(shopperTimeline(facts, 'es'))).toEqual(['Northwind', 'Seaside']);
});

test('a lender beyond the inquiries that were agreed to is told to each in words of their own', () => {
  const reason = { en: 'More than the customer agreed to.', es: 'Más de lo que aceptó el cliente.' };
  const excluded = [{ lenderId: 3, key: 'acima', name: 'Acima', code: 'inquiry-consent', reason }];
  const facts = factsOf({ outcome: 'Rejected' });
  const beyond: TimelineFacts = { ...facts, plan: { ...facts.plan, excluded } };
  expect(staffTimeline(beyond)[2]?.reasons).toEqual([reason.en]);
  expect(shopperTimeline(beyond, 'en')[2]?.reasons[0]).toMatch(/than you agreed to\. The store can begin/);
  expect(shopperTimeline(beyond, 'es')[2]?.reasons[0]).toMatch(/de las que usted aceptó/);
});
