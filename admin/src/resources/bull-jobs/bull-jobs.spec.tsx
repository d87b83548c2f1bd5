import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BullJob } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { bullJob, bullQueue, lenderObject, operatorPermissions } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
/** Queues are called as their lenders are. */
beforeEach(() =>
  server.use(http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()]))),
);

const RERUN = '*/api/admin/bull/re-run';

async function openJob(job: BullJob, permissions?: readonly string[]): Promise<void> {
  server.use(
    signedIn(permissions),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
  renderAdmin(`/bull-jobs/${job.id}/show`);
  await screen.findByRole('heading', { name: 'submit-attempt' });
}

async function openDialog(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

function serveRerun(answer: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(RERUN, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

const done = () =>
  HttpResponse.json({ effect: 'new-attempt', sentence: 'A new attempt was made.', attempt_id: null });

test('a re-run needs a reason, and a confirmation when it causes a new inquiry', async () => {
  const job = bullJob();
  await openJob(job);
  const bodies = serveRerun(done);
  const dialog = await openDialog('Re-Run Job');
  expect(dialog).toHaveTextContent('This will cause a new inquiry. Koalafi never got it.');
  await press(dialog, 'Re-Run Job');
  expect(await within(dialog).findByText('Enter a reason')).toBeInTheDocument();
  expect(within(dialog).getByText('Confirm the new inquiry')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Lender was down');
  await press(dialog, 'Re-Run Job');
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await press(dialog, 'Re-Run Job');
  expect(await screen.findByText('A new attempt was made.')).toBeInTheDocument();
  expect(bodies).toEqual([{ job_id: job.id, reason: 'Lender was down', confirm_new_inquiry: true }]);
});

test('a re-run that sends nothing needs no confirmation', async () => {
  const job = bullJob({ rerun: 'look-up', rerun_sentence: 'Asks Koalafi for its decision. Sends nothing.' });
  await openJob(job);
  const bodies = serveRerun(done);
  const dialog = await openDialog('Re-Run Job');
  expect(dialog).toHaveTextContent('This will not cause a new inquiry. Asks Koalafi for its decision.');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' Too slow ');
  await press(dialog, 'Re-Run Job');
  await waitFor(() => expect(bodies).toEqual([{ job_id: job.id, reason: 'Too slow' }]));
});

test('a job that must not run again says why', async () => {
  await openJob(bullJob({ rerun: 'refused', rerun_sentence: 'Koalafi answered; its answer stands.' }));
  expect(await screen.findByRole('button', { name: 'Re-Run Job' })).toBeDisabled();
  expect(screen.getByRole('note')).toHaveTextContent(
    'Re-Run is not possible now. Koalafi answered; its answer stands.',
  );
});

test('a refusal that comes only when pressing the button is explained too', async () => {
  await openJob(bullJob({ rerun: 'ring' }));
  serveRerun(() => problem(409, 'rerun-refused', 'A worker is sending it right now.'));
  const dialog = await openDialog('Re-Run Job');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'x');
  await press(dialog, 'Re-Run Job');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('A worker is sending it right now.');
});

test('a job in review is resolved by what the lender said', async () => {
  await openJob(bullJob({ state: 'review', attempt_state: 'REVIEW', rerun: 'refused' }));
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/attempts/0f8fad5b-d9cb-469f-a165-000000000901/resolve', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const dialog = await openDialog('Resolve');
  await press(dialog, 'Resolve');
  expect(await within(dialog).findByText('Say whether the lender has it')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByLabelText('Yes, it was received'));
  await userEvent.click(await within(dialog).findByLabelText('Its answer'));
  await userEvent.click(await screen.findByRole('option', { name: 'Approved' }));
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Called Ann at Koalafi');
  await press(dialog, 'Resolve');
  expect(await screen.findByText(/The review is resolved/)).toBeInTheDocument();
  expect(bodies).toEqual([{ received: true, outcome: 'Approved', reason: 'Called Ann at Koalafi' }]);
});

test('who may only look gets no buttons', async () => {
  await openJob(
    bullJob({ state: 'review', attempt_state: 'REVIEW' }),
    operatorPermissions.filter((name) => name === 'jobs:read'),
  );
  expect(screen.getByRole('region', { name: 'Job JSON' })).toHaveTextContent(
    '0f8fad5b-d9cb-469f-a165-000000000901',
  );
  expect(screen.queryByRole('button', { name: 'Re-Run Job' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
});

test('a queue is called as its lender is, which no id tells', async () => {
  const queue = { ...bullQueue, id: 'lender-moneylion-engine', name: 'lender-moneylion-engine' };
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([queue])),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob({ queue: queue.name })])),
    http.get('*/api/admin/lender-objects', () =>
      page('lender-objects', [lenderObject({ key: 'moneylion-engine', name: 'Engine by MoneyLion' })]),
    ),
  );
  renderAdmin('/bull-jobs');
  const queues = await screen.findByRole('region', { name: 'Queues' });
  expect(await within(queues).findByText('Engine by MoneyLion')).toBeVisible();
  expect(await within(screen.getByRole('table')).findByText('Engine by MoneyLion')).toBeVisible();
});

test('the queues stand above the jobs and their counts lead to them', async () => {
  const filters: string[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull-jobs', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter')!);
      return page('bull-jobs', [bullJob()]);
    }),
  );
  renderAdmin('/bull-jobs');
  const queues = await screen.findByRole('region', { name: 'Queues' });
  const queue = await within(queues).findByRole('listitem');
  expect(queue).toHaveTextContent('Oldest waits 1 min 14 s');
  await userEvent.click(within(queue).getByRole('link', { name: /3\s*Failed/ }));
  await waitFor(() =>
    expect(JSON.parse(filters.at(-1)!)).toEqual({ queue: 'lender-koalafi', state: 'failed' }),
  );
});

test('a job that no worker could read says so, and why it waits', async () => {
  await openJob(bullJob({ state: 'waiting', version: 2, error_code: 'unknown-version', rerun: 'ring' }));
  expect(await screen.findByText(/knows its version \(2\)\. It waits/)).toBeInTheDocument();
});

test('a job of a disabled store says that it waits for it', async () => {
  await openJob(bullJob({ state: 'waiting', error_code: 'store-closed', rerun: 'ring' }));
  expect(await screen.findByText(/^The store or its org is disabled/)).toBeInTheDocument();
});

test('jobs are told apart by application, applicant and lender, in words', async () => {
  const job = bullJob({
    name: 'lender.submit',
    queue: 'lender-payment-assist',
    error_code: 'cannot-be-looked-up',
    application_id: '0f8fad5b-d9cb-469f-a165-000000000001',
    application_reference: 'MR-7K2P9D',
    applicant_name: 'Maria Núñez',
  });
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [job])),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
  renderAdmin('/bull-jobs');
  const row = (await screen.findByRole('link', { name: 'Submit application' })).closest('tr')!;
  for (const text of ['Payment Assist', 'MR-7K2P9D', 'Maria Núñez', 'Cannot be looked up'])
    expect(row).toHaveTextContent(text);
  await userEvent.click(within(row).getByRole('link', { name: 'Submit application' }));
  expect(await screen.findByRole('heading', { name: 'Submit application' })).toBeVisible();
  expect(document.title).toBe('Bull jobs · Submit application · Millrace admin');
  expect(screen.getByRole('link', { name: 'MR-7K2P9D' })).toBeVisible();
});

test('on a phone the queues are one line until somebody asks for them', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
    }) as MediaQueryList;
  try {
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () =>
        page('bull-jobs', [bullJob({ applicant_name: 'Maria Núñez' })]),
      ),
    );
    renderAdmin('/bull-jobs');
    expect(await screen.findByText('1 queue: 2 waiting, 3 failed, 1 to review.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Failed/ })).toBeNull();
    expect(await screen.findByText('Maria Núñez')).toBeVisible();
    expect(screen.queryByLabelText('Application: reference or id')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await userEvent.type(sheet.getByLabelText('Application: reference or id'), 'MR-1');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show queues' }));
    expect(screen.getByRole('link', { name: /3\s*Failed/ })).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});
