import { expect, test } from '@jest/globals';
import { processingDetails, timelineEntry } from '../../../testing/fixtures.ts';
import { correctionFields } from './correction.ts';
import { changedSince, changesOf, inquiryNote, mayComeNext } from './review.ts';

type History = ReturnType<typeof timelineEntry>['history'];
const step = (at: string, event: string, labels?: string[]): History[number] => ({
  at,
  from: null,
  to: 'QUEUED',
  event,
  note: null,
  outcome: null,
  contract: null,
  correction: labels ? { by: 'staff', name: 'Ana', labels, reason: null } : null,
});

const calm = 'This will not cause a new inquiry:';
const warning = 'This will cause a new inquiry at Koalafi.';
test.each([
  [false, 'hard', `${calm} Koalafi reviews the same application again.`, null],
  [true, 'none', `${calm} Koalafi makes no credit inquiries.`, null],
  [true, 'soft', warning, 'This is at most 1 credit inquiry: 1 soft. Only the customer sees it.'],
  [true, 'hard', warning, 'This is at most 1 credit inquiry: 1 hard. Other lenders see hard inquiries.'],
  [
    ...[true, null, warning],
    'This is at most 1 credit inquiry: 1 that may be hard. Its lender does not say which kind. Other lenders see hard inquiries.',
  ],
] as const)(
  'describes the inquiry of a regrade: %s of kind %s',
  (newInquiryOnRegrade, inquiry, text, kind) => {
    const entry = timelineEntry({ lenderName: 'Koalafi', newInquiryOnRegrade, inquiry });
    expect(inquiryNote(entry)).toEqual({ text, kind });
  },
);

test('names a changed sensitive answer but never shows it', () => {
  const entry = timelineEntry({
    inputRequests: [{ id: 'r', kind: 'correction', prompt: 'Check.', fields: ['ssn_number', 'state_name'] }],
  });
  const shown = [
    { id: 'ssn_number', label: 'SSN', value: '•••-••-1234', masked: true, needed_by: [] },
    { id: 'state_name', label: 'State', value: 'OH', masked: false, needed_by: [] },
  ];
  const details = processingDetails({ answers: [{ section: 'You', fields: shown }], entries: [entry] });
  const fields = correctionFields(entry, details);
  expect(changesOf(fields, { ssn_number: '123-45-6780', state_name: 'TX' })).toEqual([
    { id: 'ssn_number', label: 'SSN', before: 'hidden', after: 'a new one' },
    {
      id: 'state_name',
      label: 'State',
      before: expect.stringMatching(/^O/),
      after: expect.stringMatching(/^T/),
    },
  ]);
  expect(changesOf(fields, { ssn_number: '', state_name: 'OH' })).toEqual([]);
});

test('names answers corrected for other lenders since, but not those this lender already has', () => {
  const own = timelineEntry({
    lenderId: 1,
    history: [step('2026-11-20T10:00:00.000Z', 'claimed'), step('2026-11-20T10:00:09.000Z', 'answered')],
  });
  const other = timelineEntry({
    lenderId: 2,
    history: [
      step('2026-11-20T09:00:00.000Z', 'queued', ['Zip code']),
      step('2026-11-20T11:00:00.000Z', 'queued', ['Net monthly income', 'Email']),
    ],
  });
  expect(changedSince(own, [own, other])).toEqual(['Net monthly income', 'Email']);
});

test('lists the lenders that may come next until an offer is chosen', () => {
  const entry = timelineEntry({ lenderId: 1 });
  const unasked = timelineEntry({
    lenderId: 2,
    lenderName: 'Sunbit',
    attemptId: null,
    state: 'Completed',
    status: 'Not needed',
  });
  const skipped = timelineEntry({ lenderId: 3, attemptId: null, excludedBecause: 'no-credentials' });
  const entries = [entry, unasked, skipped];
  expect(mayComeNext(entry, processingDetails({ entries }))).toEqual(['Sunbit']);
  const chosen = { attempt_id: 'a', offer_id: 'o', at: '2026-11-20T11:00:00.000Z' };
  expect(mayComeNext(entry, processingDetails({ entries, chosen: chosen as never }))).toEqual([]);
});
