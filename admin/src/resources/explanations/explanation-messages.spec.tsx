import { expect, test } from '@jest/globals';
import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import { causeWords, limitWords, noExchangeWords } from './explanation.messages.ts';

test.each<[string | null, Partial<RouteTerms> | null, string]>([
  ['Waterfall', {}, 'Default: the first approval ends the route.'],
  ['Waterfall', null, 'Default: the first approval ends the route.'],
  ['Shotgun', {}, 'Default: all lenders are asked at once. The route continues whatever a lender answers.'],
  ['Shotgun', { stop_after: 2 }, 'The route stops after 2 approvals.'],
  ['Waterfall', { stop_after: null }, 'All lenders are asked; the best offer wins.'],
  [null, null, '—'],
])('describes a route in mode %j with terms %j: %s', (mode, terms, words) => {
  expect(limitWords({ mode, terms: terms && { ...usualTerms, ...terms } })).toBe(words);
});

const turn = { kind: 'planned', by: null, name: null, labels: [], reason: null } as const;
test.each([
  [turn, 'Asked in the planned order.'],
  [
    { ...turn, kind: 'regraded', by: 'shopper', labels: ['First name', 'SSN'] },
    'Corrected and sent again by the customer: First name, SSN.',
  ],
  [
    { ...turn, kind: 'regraded', by: 'staff', reason: 'Once more' },
    'Sent again by a staff member: the same answers. “Once more”',
  ],
  [
    { ...turn, kind: 'startedAgain', by: 'staff', name: 'Ana' },
    'Started again by Ana: the contract had ended.',
  ],
  [
    { ...turn, kind: 'hardSubmitted', by: 'staff', name: 'Ana', reason: 'Longer term' },
    'Submitted by hand by Ana. “Longer term”',
  ],
  [{ ...turn, kind: 'repeated' }, 'Re-run in the job console.'],
] as const)('describes the cause of an attempt: %j as “%s”', (cause, words) => {
  expect(causeWords({ ...cause, labels: [...cause.labels] })).toBe(words);
});

test.each([
  ['portal', 'portal in a browser'],
  ['in-house', 'nothing is sent'],
  ['api', 'No exchange was recorded.'],
  [null, 'No exchange was recorded.'],
])('explains why an attempt by %s has no exchange', (transport, words) => {
  expect(noExchangeWords({ transport })).toContain(words);
});
