import type { LenderReply } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
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
    sentAt: 1,
    inquiry: 'hard',
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

test('a lender the store has not set up is shown to staff with the reason, and not to the shopper', () => {
  const facts = factsOf({
    outcome: 'Invalid',
    waitingOn: 'merchant',
    reasons: [{ code: 'not-set-up', text }],
  });
  expect(staffTimeline(facts)[0]).toMatchObject({ lenderName: 'Northwind', reasons: [text.en] });
  expect(staffTimeline(facts, 'es')[0]).toMatchObject({ reasons: [text.es] });
  expect(names(shopperTimeline(facts, 'en'))).toEqual(['Seaside']);
});

test('an approval that cannot continue here continues at the lender, until another lender’s offer is chosen', () => {
  const isAtLender = (facts: TimelineFacts) => [
    staffTimeline(facts)[0]!.atLender,
    shopperTimeline(facts, 'en')[0]!.atLender,
  ];
  const lost = factsOf({ outcome: 'Pre Approved', approvedCents: 150_000 });
  expect(isAtLender(lost)).toEqual([true, true]);
  const page = { url: 'https://northwind.example/go', kind: 'redirect' } as const;
  expect(isAtLender(factsOf({ outcome: 'Pre Approved', handoff: page }))).toEqual([false, false]);
  expect(isAtLender({ ...lost, chosenAttemptId: 'attempt-2' })).toEqual([false, false]);
});

test('a lender that could not use the answers is shown to the shopper too', () => {
  const facts = factsOf({ outcome: 'Invalid', reasons: [{ code: 'not-accepted', text }] });
  expect(names(shopperTimeline(facts, 'es'))).toEqual(['Northwind', 'Seaside']);
});

test('explains a lender beyond the agreed inquiries to staff and shopper in different words', () => {
  const reason = { en: 'More than the customer agreed to.', es: 'Más de lo que aceptó el cliente.' };
  const excluded = [{ lenderId: 3, key: 'acima', name: 'Acima', code: 'inquiry-consent', reason }];
  const facts = factsOf({ outcome: 'Rejected' });
  const beyond: TimelineFacts = { ...facts, plan: { ...facts.plan, excluded } };
  expect(staffTimeline(beyond)[2]?.reasons).toEqual([reason.en]);
  expect(shopperTimeline(beyond, 'en')[2]?.reasons[0]).toMatch(/than you agreed to\. The store can start/);
  expect(shopperTimeline(beyond, 'es')[2]?.reasons[0]).toMatch(/de las que usted aceptó/);
});

test('a lender the customer did not choose has no open requests', () => {
  const prompt = { en: 'Send us the invoice.', es: 'Envíenos la factura.' };
  const documents = { id: 'd', kind: 'documents', from: 'merchant', prompt } as const;
  const facts: TimelineFacts = {
    ...factsOf({ outcome: 'Approved', waitingOn: 'merchant', inputRequests: [documents] }),
    capabilitiesOf: () => ['answer'],
  };
  const asks = (chosenAttemptId: string | null) =>
    staffTimeline({ ...facts, chosenAttemptId }).map(({ waitingOn, inputRequests }) => [
      waitingOn,
      inputRequests.length,
    ]);
  expect(asks(null)).toEqual([
    ['merchant', 1],
    [null, 0],
  ]);
  expect(asks('attempt-1')).toEqual(asks(null));
  expect(asks('attempt-2')).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(shopperTimeline({ ...facts, chosenAttemptId: 'attempt-2' }, 'en')[0]?.waitingOn).toBeNull();
});

test('a lender that publishes its phone number for customers has it in its entry', () => {
  const facts = { ...factsOf({ outcome: 'Approved' }), customerPhoneOf: () => '(844) 937-8275' };
  expect(shopperTimeline(facts, 'en')[0]).toMatchObject({ customerPhone: '(844) 937-8275' });
});

describe('a lender of the plan without an inquiry left', () => {
  const agreed = { soft: 0, hard: 2 };
  const third = (more: Partial<TimelineFacts> = {}): TimelineFacts => {
    const facts = factsOf({ outcome: 'Rejected' });
    const groups = [...facts.plan.groups, [lender(3, 'Acima')]];
    return { ...facts, ...more, plan: { ...facts.plan, groups, agreed, ...more.plan } };
  };

  test('is excluded with that reason and cannot be asked', () => {
    expect(staffTimeline(third())[2]).toMatchObject({
      lenderName: 'Acima',
      state: 'Completed',
      status: 'Skipped',
      excludedBecause: 'inquiry-consent',
      canHardSubmit: false,
      reasons: ['Asking Acima would cause more hard credit inquiries than the customer agreed to.'],
    });
    expect(shopperTimeline(third(), 'en')[2]?.reasons[0]).toMatch(/than you agreed to\. The store can start/);
  });

  test('names the form when the form sets the limit', () => {
    const terms = { most_soft: null, most_hard: 2, stop_after: 1 } as never;
    const facts = third();
    const limited = { ...facts, plan: { ...facts.plan, agreed: { soft: 0, hard: 3 }, terms } };
    expect(staffTimeline(limited)[2]).toMatchObject({
      excludedBecause: 'inquiry-budget',
      reasons: ['Asking Acima would cause more hard credit inquiries than this form allows.'],
    });
  });

  test('waits for its turn while an inquiry is left for it', () => {
    const facts = third({ done: false });
    const [first] = facts.attempts;
    expect(staffTimeline({ ...facts, attempts: [first!] })[2]).toMatchObject({
      state: 'Start',
      status: 'Waiting',
    });
  });

  test('waits for its turn while its stage is not answered, because the shopper agrees to its inquiry then', () => {
    const facts = third({ done: false, held: [3] });
    const waits = { status: 'Waiting', reasons: [], needsConsent: true };
    expect(staffTimeline(facts)[2]).toMatchObject({ ...waits, canHardSubmit: false, submitBlocked: null });
    expect(shopperTimeline(facts, 'en')[2]).toMatchObject(waits);
    expect(staffTimeline(facts)[0]).not.toHaveProperty('needsConsent');
  });

  test('says after the end that the shopper did not agree to its stage', () => {
    const terms = { most_soft: null, most_hard: 2, stop_after: 1, route_seconds: 60 } as never;
    const facts = third({ held: [3] });
    const [, , entry] = staffTimeline({ ...facts, plan: { ...facts.plan, terms } });
    expect(entry).toMatchObject({
      status: 'Not needed',
      stoppedBefore: true,
      reasons: [],
      submitBlocked:
        'The customer did not agree to ask Acima. Start a new application with the customer, with a new consent.',
    });
    expect(entry).not.toHaveProperty('needsConsent');
  });

  test('is not needed once another lender approved', () => {
    const [approved] = factsOf({ outcome: 'Approved' }).attempts;
    const facts = third();
    const attempts = [approved!, facts.attempts[1]!];
    expect(staffTimeline({ ...facts, attempts })[2]).toMatchObject({
      state: 'Completed',
      status: 'Not needed',
    });
    expect(staffTimeline({ ...facts, attempts, held: [3] })[2]).not.toHaveProperty('stoppedBefore');
  });
});

test.each([
  ['on its way', 'sending', { state: 'Processing', status: null }],
  ['in review', 'review', { state: 'Error', status: 'In review' }],
] as const)(
  'hides after an answer that the lender needs something while the answer is %s',
  (_, state, status) => {
    const facts = factsOf({ outcome: 'Hold', waitingOn: 'consumer' });
    const [asked, other] = facts.attempts;
    const pending: TimelineAttempt = { ...asked!, state: 'PENDING', endedAt: null };
    const answering = [{ requestId: 'code', state, reason: null }];
    const shown = (attempt: TimelineAttempt) => ({ ...facts, attempts: [attempt, other!] });
    expect(shopperTimeline(shown(pending), 'en')[0]).toMatchObject({ outcome: 'Hold' });
    const after = shown({ ...pending, answering });
    expect(shopperTimeline(after, 'en')[0]).toMatchObject({ outcome: null, ...status, final: false });
    expect(staffTimeline(after)[0]).toMatchObject({ outcome: 'Hold', ...status });
  },
);
