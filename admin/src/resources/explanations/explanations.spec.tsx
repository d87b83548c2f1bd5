import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { usualTerms, type Explanation } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { comparedParts } from './attempt-parts.ts';

const server = pretendApi();
const id = '0f8fad5b-d9cb-469f-a165-708677289501';
const at = '2026-11-20T12:30:00.000Z';
const lender = { outcome: null, inquiry: null, rules_version: 4, undecided: [], code: null };
const explanation: Explanation = {
  id,
  reference: 'MR-7K2P9D',
  applicant_name: 'Ana Delgado',
  store_id: 7,
  store_name: 'Lakeside Furniture',
  form_version: 'f-1',
  submitted_at: at,
  mode: 'Waterfall',
  done: true,
  terms: { ...usualTerms, stop_after: 2, most_hard: 3 },
  replays: 'same',
  replay_because: [],
  inquiries: { agreed: { soft: 1, hard: 2 }, planned: { soft: 1, hard: 2 }, made: { soft: 1, hard: 0 } },
  questions: [
    {
      id: 'ssn_number',
      section: 'Identification',
      label: 'Social Security number',
      answered: true,
      entered_by: { by: 'staff', name: 'Sam Seller' },
      why: [{ lender: 'Koalafi', rule: 'koalafi.ssn', because: 'Koalafi checks who applies.' }],
    },
    { id: 'first_name', section: 'Basic', label: 'First name', answered: false, entered_by: null, why: [] },
  ],
  lenders: [
    {
      ...lender,
      id: 1,
      name: 'Koalafi',
      position: 1,
      group: 1,
      status: 'asked',
      because: 'No rule excludes this lender. It is number 1 in the plan.',
      outcome: 'Approved',
      inquiry: 'soft',
      undecided: [{ rule: 'income', unknown_facts: ['monthly_income_dollars'] }],
    },
    {
      ...lender,
      id: 2,
      name: 'Sunbit',
      position: null,
      group: null,
      status: 'skipped',
      code: 'inquiry-budget',
      because: 'Asking Sunbit would cause more hard credit inquiries than this form allows.',
    },
  ],
  decisions: [
    {
      at,
      lender: 'Koalafi',
      kind: 'invoice',
      rules: 'invoice-removals',
      version: 2,
      tier: null,
      sentences: ['Tax: not financed in Texas (texas-tax)'],
    },
  ],
  chosen: { at, lender: 'Koalafi', attempt_id: 'a-1' },
  steps: [
    {
      id: 's-1',
      at,
      ended_at: null,
      lender: 'Koalafi',
      operation: 'setInvoice',
      state: 'QUEUED',
      reason: null,
      by: 'staff',
      name: 'Ana Delgado',
    },
  ],
  attempts: [
    {
      id: 'a-1',
      lender: 'Koalafi',
      transport: 'api',
      cause: { kind: 'regraded', by: 'staff', name: 'Ana Delgado', labels: ['First name'], reason: 'Typo' },
      generation: 1,
      number: 1,
      state: 'RESPONDED',
      outcome: 'Approved',
      history: [
        { at, event: 'queued', to: 'QUEUED', note: null, outcome: null, contract: null },
        { at, event: 'answered', to: 'RESPONDED', note: null, outcome: 'Approved', contract: 'Signed' },
      ],
      exchanges: [
        {
          at,
          operation: 'submit',
          method: 'POST',
          url: 'https://koalafi.example/graphql',
          request: { ssn: '***' },
          status: 200,
          reply: { status: 'APPROVED' },
          failure: null,
          milliseconds: 240,
        },
      ],
    },
  ],
};

test('explains the route of an application', async () => {
  server.use(
    signedIn(),
    http.get(`*/api/admin/explanations/${id}`, () => HttpResponse.json(explanation)),
  );
  renderAdmin(`/explanations/${id}/show`);
  expect(await screen.findByRole('heading', { name: 'Explanation of Ana Delgado' })).toBeVisible();
  const route = within(screen.getByRole('region', { name: 'Route' }));
  expect(route.getByText('1 soft, 2 hard')).toBeVisible();
  expect(route.getByText('At most 1 soft, 2 hard')).toBeVisible();
  expect(route.getByText('1 soft, 0 hard')).toBeVisible();
  expect(route.getByText('The route stops after 2 approvals. At most 3 hard inquiries.')).toBeVisible();
  expect(route.getByText('The same facts and rules give the same decision today.')).toBeVisible();
  const lenders = within(screen.getByRole('region', { name: 'Lenders' }));
  expect(lenders.getByText(/would cause more hard credit inquiries/)).toBeVisible();
  expect(lenders.getByText('inquiry-budget · rules version 4')).toBeVisible();
  expect(lenders.getByText(/Rule not decided: income\. Unknown: monthly_income_dollars/)).toBeVisible();
  const rules = within(screen.getByRole('region', { name: 'Credit tiers and invoice amounts' }));
  expect(rules.getByText('invoice-removals, version 2')).toBeVisible();
  const attempts = within(screen.getByRole('region', { name: 'Attempts' }));
  expect(attempts.getByText('https://koalafi.example/graphql', { exact: false })).toBeVisible();
  expect(attempts.getByText(/The lender answered: Approved, Signed/)).toBeVisible();
  expect(attempts.getByText(/Corrected and sent again by Ana Delgado: First name. “Typo”/)).toBeVisible();
  const contract = within(screen.getByRole('region', { name: 'Choice and contract' }));
  expect(contract.getByText(/The customer chose the offer from Koalafi/)).toBeVisible();
  expect(contract.getByRole('listitem')).toHaveTextContent('Requested by Ana Delgado');
  expect(contract.getByRole('link')).toHaveAttribute('href', expect.stringContaining('contract-steps/s-1'));
  const questions = within(screen.getByRole('region', { name: 'Questions (2)' }));
  expect(questions.getByText(/Koalafi checks who applies/)).toBeVisible();
  expect(questions.getByText('Every applicant is asked this question.')).toBeVisible();
});

test('compares the exchanges of two attempts and keeps the choice in the address', async () => {
  const [first] = explanation.attempts;
  const [exchange] = first!.exchanges;
  const second = {
    ...first!,
    id: 'a-2',
    number: 2,
    outcome: 'Rejected',
    exchanges: [{ ...exchange!, milliseconds: 80, reply: { status: 'DECLINED' } }],
  };
  const third = { ...second, id: 'a-3', number: 3 };
  server.use(
    signedIn(),
    http.get(`*/api/admin/explanations/${id}`, () =>
      HttpResponse.json({ ...explanation, attempts: [first, second, third] }),
    ),
  );
  renderAdmin(`/explanations/${id}/show?compare=a-2`);
  const compared = within(await screen.findByRole('region', { name: 'Compare two attempts' }));
  const sent = within(compared.getByRole('region', { name: 'Exchange: Submission 1' }));
  expect(sent.getByRole('deletion')).toHaveTextContent('− "status": "APPROVED"');
  expect(sent.getByRole('insertion')).toHaveTextContent('+ "status": "DECLINED"');
  expect(compared.getByRole('region', { name: 'Cause' })).toHaveTextContent('Both attempts are the same.');
  fireEvent.mouseDown(compared.getByRole('combobox', { name: 'First' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Koalafi, generation 1, attempt 3' }));
  expect(await compared.findAllByText('Both attempts are the same.')).toHaveLength(3);
});

test('does not compare a refund with a submission, and matches old status-check rows with new ones', () => {
  const [one] = explanation.attempts;
  const [exchange] = one!.exchanges;
  const of = (...operations: string[]) => ({
    ...one!,
    exchanges: operations.map((operation) => ({ ...exchange!, operation })),
  });
  const parts = comparedParts(of('submit', 'look up'), of('submit', 'lookup', 'refund'));
  expect(parts.map(({ title, isSame }) => [title, isSame]).slice(2)).toEqual([
    ['Exchange: Submission 1', true],
    ['Exchange: Status check 1', true],
    ['Exchange: Refund 1', false],
  ]);
});

test('compares results of attempts at different lenders but not their exchanges line by line', async () => {
  const [first] = explanation.attempts;
  const other = { ...first!, id: 'b-1', lender: 'Sunbit', outcome: 'Rejected' };
  const again = { ...first!, id: 'a-2', number: 2 };
  const attempts = [first!, again, other];
  server.use(
    signedIn(),
    http.get(`*/api/admin/explanations/${id}`, () => HttpResponse.json({ ...explanation, attempts })),
  );
  renderAdmin(`/explanations/${id}/show`);
  const compared = within(await screen.findByRole('region', { name: 'Compare two attempts' }));
  // the page preselects two attempts at the same lender
  expect(compared.getByRole('combobox', { name: 'Second' })).toHaveTextContent(
    'Koalafi, generation 1, attempt 2',
  );
  expect(compared.getByRole('region', { name: 'Exchange: Submission 1' })).toBeVisible();
  fireEvent.mouseDown(compared.getByRole('combobox', { name: 'Second' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Sunbit/ }));
  expect(await compared.findByText(/each lender has its own format/)).toBeVisible();
  expect(compared.queryByRole('region', { name: 'Exchange: Submission 1' })).toBeNull();
  expect(compared.getByRole('region', { name: 'Status' })).toHaveTextContent('+ Lender: Sunbit');
});

test('says that the route waits for the customer between two stages', async () => {
  server.use(
    signedIn(),
    http.get(`*/api/admin/explanations/${id}`, () =>
      HttpResponse.json({ ...explanation, done: false, waits: true }),
    ),
  );
  renderAdmin(`/explanations/${id}/show`);
  expect(await screen.findByText('Waits for the customer’s answers and consent')).toBeVisible();
});

test('explains that no lender is planned for a draft', async () => {
  const draft: Explanation = {
    ...explanation,
    ...{ submitted_at: null, mode: null, done: false, terms: null, replays: null },
    ...{ lenders: [], decisions: [], attempts: [] },
  };
  server.use(
    signedIn(),
    http.get(`*/api/admin/explanations/${id}`, () => HttpResponse.json(draft)),
  );
  renderAdmin(`/explanations/${id}/show`);
  expect(
    await screen.findByText('The application is not submitted yet, so no lender is planned.'),
  ).toBeVisible();
  expect(screen.getByText('No lender was asked yet.')).toBeVisible();
});
