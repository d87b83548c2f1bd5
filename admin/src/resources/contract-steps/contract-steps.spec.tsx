import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractStepDetails, ContractStepRow } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { bullJob, operatorPermissions } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const id = '0f8fad5b-d9cb-469f-a165-000000000700';
const at = (minute: string) => `2026-11-20T12:${minute}:00.000Z`;

const step: ContractStepDetails = {
  id,
  application_id: '0f8fad5b-d9cb-469f-a165-000000000100',
  reference: 'MR-6FRGRP',
  applicant_name: 'Maria Lopez',
  org_name: 'Oak & Pine',
  store_id: 7,
  store_name: 'Oak & Pine Austin',
  lender_name: 'Koalafi',
  operation: 'refund',
  state: 'REVIEW',
  word: 'review',
  reason: 'lender-does-not-tell',
  created_at: at('00'),
  sent_at: at('01'),
  ended_at: null,
  sends: 1,
  status_checks: 12,
  can_take_back: false,
  asked: [
    { name: 'Amount', value: '$50.00' },
    { name: 'Reason', value: 'A scratch' },
  ],
  lender_answer: { outcome: 'contract_sent', contract_state: 'Funded', reasons: [] },
  decided: null,
  history: [
    {
      at: at('00'),
      action: 'contract.refund',
      actor_kind: 'staff',
      actor_name: 'Ann Processor',
      because: null,
      shown: null,
      note: null,
    },
    {
      at: at('30'),
      action: 'contract.tooManyChecks',
      actor_kind: 'system',
      actor_name: null,
      because: 'lender-does-not-tell',
      shown: 'Funded',
      note: null,
    },
  ],
};

const { sends: _sends, status_checks: _checks, asked: _asked, lender_answer: _said, ...known } = step;
const { decided: _decided, history: _history, ...row } = known;

async function openStep(more: Partial<ContractStepDetails> = {}, permissions?: readonly string[]) {
  server.use(
    signedIn(permissions),
    http.get(`*/api/admin/contract-steps/${id}`, () => HttpResponse.json({ ...step, ...more })),
  );
  renderAdmin(`/contract-steps/${id}/show`);
  await screen.findByRole('region', { name: 'Step' });
}

test('lists steps that wait for a person first', async () => {
  const filters: unknown[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/contract-steps', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter')!));
      return page('contract-steps', [step]);
    }),
  );
  renderAdmin('/contract-steps');
  expect(
    await screen.findByRole('link', { name: 'Ask Koalafi whether the refund is recorded' }),
  ).toHaveAttribute('href', expect.stringContaining(`/contract-steps/${id}/show`));
  expect(filters[0]).toEqual({ word: 'review' });
});

test('says that no step needs a review, and shows all steps on request', async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/contract-steps', ({ request }) => {
      const { word } = JSON.parse(new URL(request.url).searchParams.get('filter')!) as { word?: string };
      return page('contract-steps', word ? [] : [step]);
    }),
  );
  renderAdmin('/contract-steps');
  expect(await screen.findByRole('heading', { name: 'No contract step needs a review' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all steps' }));
  expect(await screen.findByRole('link', { name: /^Ask Koalafi whether/ })).toBeVisible();
});

test('opens a step from the list, which has fewer details', async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/contract-steps', () => page('contract-steps', [row satisfies ContractStepRow])),
    http.get(`*/api/admin/contract-steps/${id}`, () => HttpResponse.json(step)),
  );
  renderAdmin('/contract-steps');
  await userEvent.click(await screen.findByRole('link', { name: /^Ask Koalafi whether/ }));
  expect(await screen.findByRole('list', { name: 'What happened' })).toBeVisible();
});

test('shows request, time and lender response on one page', async () => {
  await openStep();
  expect(screen.getByRole('note')).toHaveTextContent(
    'The lender does not show whether it completed the step. Nothing is sent to Koalafi again until a person asks the lender',
  );
  expect(screen.getByRole('region', { name: 'Request to Koalafi' })).toHaveTextContent(
    'Amount$50.00ReasonA scratch',
  );
  expect(screen.getByRole('region', { name: 'Answer from Koalafi' })).toHaveTextContent(
    /SentOnce.*12 times.*Contract sent.*Funded/,
  );
  const history = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(history[0]).toHaveTextContent(/Refund requested.*Ann Processor/);
  expect(history[1]).toHaveTextContent(/has no status check.*Contract at the lender: Funded\..*Millrace/);
  expect(screen.queryByRole('region', { name: 'Values removed by rules' })).not.toBeInTheDocument();
});

const rules = { name: 'invoice-removals', version: 3 };
const tax = [{ line: 'tax_total' as const, name: 'Tax', reason: 'Lease-to-own invoices never carry it.' }];
test.each([
  ['same', tax, 'The rules give the same result today.TaxLease-to-own invoices never carry it.'],
  [
    'different',
    tax,
    'The rules give a different result today. The step was sent with the earlier result.Tax',
  ],
  ['gone', tax, 'The rules are no longer stored, so the decision cannot be repeated.Tax'],
  [
    'same',
    [],
    'The rules give the same result today.The rules removed no values. The lender gets the whole invoice.',
  ],
  [
    'gone',
    [],
    'The rules are no longer stored, so the decision cannot be repeated.The rules removed no values',
  ],
] as const)(
  'shows the goods that rules excluded and the result of the rules today: %s, %j',
  async (replays, excluded_lines, text) => {
    await openStep({
      operation: 'setInvoice',
      decided: { rules, excluded_lines: [...excluded_lines], replays },
    });
    expect(screen.getByRole('region', { name: 'Values removed by rules' })).toHaveTextContent(
      `Rules invoice-removals, version 3. ${text}`,
    );
  },
);

test('resolves a step with a reason and explains a refusal', async () => {
  await openStep();
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/admin/contract-steps/${id}/resolve`, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? problem(409, 'not-in-review', 'This step is no longer in review.')
        : HttpResponse.json({ success: true });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the review' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve review' }));
  expect(await dialog.findByText('Choose whether the lender completed the step')).toBeInTheDocument();
  expect(dialog.getByText('Enter a reason')).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Yes, Koalafi completed the step'));
  await enter(dialog.getByLabelText(/^Reason/), ' Called Ann at Koalafi ');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve review' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('no longer in review');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve review' }));
  expect(await screen.findByText(/The review is resolved/)).toBeInTheDocument();
  expect(bodies[1]).toEqual({ done: true, reason: 'Called Ann at Koalafi' });
});

test.each([
  ['a user who may only view', {}, operatorPermissions.filter((name) => name !== 'attempts:resolve')],
  ['a step that is decided', { state: 'DONE', word: 'done' }, operatorPermissions],
])('hides the button: %s', async (_, more, permissions) => {
  await openStep(more, permissions);
  expect(screen.queryByRole('button', { name: 'Resolve review' })).not.toBeInTheDocument();
});

test('explains a waiting step and withdraws it with a reason', async () => {
  await openStep({ state: 'QUEUED', word: 'moving', reason: 'lender-paused', can_take_back: true });
  expect(screen.getByRole('note')).toHaveTextContent(
    'The lender is paused. This continues when the lender is resumed. The step has not been sent to Koalafi yet.',
  );
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/admin/contract-steps/${id}/take-back`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw step' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the refund?' }));
  expect(dialog.getByRole('note')).toHaveTextContent('The contract stays as it was.');
  await enter(dialog.getByLabelText(/^Reason/), ' Entered twice ');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw step' }));
  expect(await screen.findByText(/Koalafi did not receive it/)).toBeInTheDocument();
  expect(bodies).toEqual([{ reason: 'Entered twice' }]);
});

test('hides the withdrawal from a user with read permission only', async () => {
  const may = operatorPermissions.filter((name) => name !== 'attempts:resolve');
  await openStep({ state: 'QUEUED', word: 'moving', reason: 'lender-paused', can_take_back: true }, may);
  expect(screen.queryByRole('button', { name: 'Withdraw step' })).not.toBeInTheDocument();
});

test('links a job to its step', async () => {
  const job = bullJob({ name: 'contract.step', data: { stepId: id }, attempt_state: 'REVIEW' });
  server.use(
    signedIn(),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
  renderAdmin(`/bull-jobs/${job.id}/show`);
  expect(await screen.findByRole('link', { name: '…000700' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/contract-steps/${id}/show`),
  );
  expect(screen.queryByRole('button', { name: 'Resolve review' })).not.toBeInTheDocument();
});

test('shows the steps of an application beside its attempts and resolves an attempt in review', async () => {
  const application = {
    id: step.application_id,
    reference: step.reference,
    org_name: step.org_name,
    store_id: 7,
    store_name: step.store_name,
    applicant_id: 3,
    applicant_name: step.applicant_name,
    status: 'review',
    situation: {
      ...{ code: 'review', status: 'in_review', label: 'In review', also: [] },
      next: {
        ...{ who: 'millrace', action: null, label: 'Millrace is checking', due: null },
        ...{ text: 'Millrace is asking Prosper about the status of the application.', lender: null },
      },
    },
    mode: 'Waterfall',
    best_outcome: null,
    over_approved: false,
    created_at: at('00'),
    submitted_at: at('00'),
    attempts: [
      {
        id: '0f8fad5b-d9cb-469f-a165-000000000901',
        lender_name: 'Prosper',
        generation: 1,
        number: 1,
        state: 'REVIEW',
        outcome: null,
        sent_at: at('01'),
        updated_at: at('02'),
      },
    ],
  };
  const bodies: unknown[] = [];
  const filters: unknown[] = [];
  server.use(
    signedIn(),
    http.get(`*/api/admin/applications/${application.id}`, () => HttpResponse.json(application)),
    http.get('*/api/admin/contract-steps', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter')!));
      return page('contract-steps', [row]);
    }),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [{ id: 'a call in review' }])),
    http.post('*/api/admin/attempts/0f8fad5b-d9cb-469f-a165-000000000901/resolve', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin(`/applications/${application.id}/show`);
  const steps = await screen.findByRole('region', { name: 'Contract steps' });
  expect(await within(steps).findByRole('link', { name: /^Ask Koalafi whether/ })).toBeInTheDocument();
  expect(filters).toContainEqual({ application_id: application.id });
  expect(await screen.findByRole('link', { name: 'Jobs of this application (1 to review)' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve review: Prosper' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('No, the lender did not receive it'));
  expect(dialog.getByRole('alert')).toHaveTextContent('sent to the lender again immediately');
  await enter(dialog.getByLabelText(/^Reason/), 'Asked on the phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve review' }));
  await waitFor(() => expect(bodies).toEqual([{ received: false, reason: 'Asked on the phone' }]));
  server.use(http.get(`*/api/admin/contract-steps/${id}`, () => HttpResponse.json(step)));
  await userEvent.click(within(steps).getByRole('link', { name: /^Ask Koalafi whether/ }));
  expect(await screen.findByRole('list', { name: 'What happened' })).toBeVisible();
});
