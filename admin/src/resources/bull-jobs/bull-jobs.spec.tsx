import { beforeEach, describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BullJob, BullQueue, BulkReRun } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { bullJob, bullQueue, lenderObject, operatorPermissions } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { jobName } from './job.messages.ts';

const server = pretendApi();
/** The mock API returns lenders, because queues are named after lenders. */
beforeEach(() =>
  server.use(
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()])),
    http.get('*/api/admin/bull/schedules', () => HttpResponse.json([])),
  ),
);

const RERUN = '*/api/admin/bull/re-run';

async function openJob(job: BullJob, permissions?: readonly string[]): Promise<void> {
  server.use(
    signedIn(permissions),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
  renderAdmin(`/bull-jobs/${job.id}/show`);
  await screen.findByRole('heading', { name: jobName(job) });
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

const queued = '0f8fad5b-d9cb-469f-a165-000000000888';
const done = () =>
  HttpResponse.json({
    effect: 'new-attempt',
    sentence: 'Koalafi did not receive the application. Re-Run sends it to Koalafi.',
    attempt_id: null,
    job_id: queued,
  });

test('requires a reason, and a confirmation if the re-run causes a new inquiry', async () => {
  const job = bullJob();
  await openJob(job);
  const bodies = serveRerun(done);
  const dialog = await openDialog('Re-Run Job');
  expect(dialog).toHaveTextContent('This will cause a new inquiry. Koalafi did not receive the application.');
  await press(dialog, 'Re-Run Job');
  expect(await within(dialog).findByText('Enter a reason')).toBeInTheDocument();
  expect(within(dialog).getByText('Confirm the new inquiry')).toBeInTheDocument();
  await enter(within(dialog).getByLabelText(/^Reason/), 'Lender was down');
  await press(dialog, 'Re-Run Job');
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await press(dialog, 'Re-Run Job');
  expect(await screen.findByText(/^Queued again\./)).toBeVisible();
  expect(bodies).toEqual([{ job_id: job.id, reason: 'Lender was down', confirm_new_inquiry: true }]);
});

test('confirms a re-run and links to the new job, which has its own effects', async () => {
  const job = bullJob({ rerun: 'dispatch', state: 'failed' });
  await openJob(job);
  server.use(
    http.get(`*/api/admin/bull-jobs/${job.id}`, () =>
      HttpResponse.json({
        ...job,
        rerun: 'refused',
        rerun_sentence: 'A newer attempt at Koalafi has replaced this attempt.',
      }),
    ),
    http.get(`*/api/admin/bull-jobs/${queued}`, () => HttpResponse.json({ ...job, id: queued })),
  );
  serveRerun(done);
  const dialog = await openDialog('Re-Run Job');
  await enter(within(dialog).getByLabelText(/^Reason/), 'Lender was down');
  await press(dialog, 'Re-Run Job');
  expect(await screen.findByText(/^This job cannot run again\./)).toHaveTextContent(
    'A newer attempt at Koalafi has replaced this attempt.',
  );
  expect(screen.queryByText(/Sends the application/)).toBeNull();
  const status = screen.getByText(/^Queued again\./);
  await userEvent.click(within(status).getByRole('link', { name: 'Open the new job' }));
  await waitFor(() => expect(screen.queryByText(/^Queued again\./)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Re-Run Job' })).toBeEnabled();
});

test('requires no confirmation if the re-run sends nothing', async () => {
  const job = bullJob({
    rerun: 'status-check',
    rerun_sentence: 'Re-Run asks Koalafi for its decision, and sends nothing.',
  });
  await openJob(job);
  const bodies = serveRerun(done);
  const dialog = await openDialog('Re-Run Job');
  expect(dialog).toHaveTextContent('This will not cause a new inquiry. Re-Run asks Koalafi for its decision');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await enter(within(dialog).getByLabelText(/^Reason/), ' Too slow ');
  await press(dialog, 'Re-Run Job');
  await waitFor(() => expect(bodies).toEqual([{ job_id: job.id, reason: 'Too slow' }]));
});

test('explains why a job must not run again', async () => {
  await openJob(bullJob({ rerun: 'refused', rerun_sentence: 'Koalafi answered; its answer stands.' }));
  expect(await screen.findByRole('button', { name: 'Re-Run Job' })).toBeDisabled();
  expect(screen.getByRole('note')).toHaveTextContent(
    'You cannot re-run this job now. Koalafi answered; its answer stands.',
  );
});

test('explains a refusal after the click', async () => {
  await openJob(bullJob({ rerun: 'dispatch' }));
  serveRerun(() => problem(409, 'rerun-refused', 'A worker is sending it right now.'));
  const dialog = await openDialog('Re-Run Job');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'x');
  await press(dialog, 'Re-Run Job');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('A worker is sending it right now.');
});

test("resolves a job in review with the lender's result", async () => {
  await openJob(bullJob({ state: 'review', attempt_state: 'REVIEW', rerun: 'refused' }));
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/attempts/0f8fad5b-d9cb-469f-a165-000000000901/resolve', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const dialog = await openDialog('Resolve review');
  await press(dialog, 'Resolve review');
  expect(
    await within(dialog).findByText('Choose whether the lender has the application'),
  ).toBeInTheDocument();
  await userEvent.click(within(dialog).getByLabelText('Yes, the lender received it'));
  await userEvent.click(await within(dialog).findByLabelText('Lender’s answer'));
  await userEvent.click(await screen.findByRole('option', { name: 'Approved' }));
  await enter(within(dialog).getByLabelText(/^Reason/), 'Called Ann at Koalafi');
  await press(dialog, 'Resolve review');
  expect(await screen.findByText(/The review is resolved/)).toBeInTheDocument();
  expect(bodies).toEqual([{ received: true, outcome: 'Approved', reason: 'Called Ann at Koalafi' }]);
});

test.each([
  ['The lender has the answer', true],
  ['The lender does not have the answer', false],
])('resolves an answer in review: %s', async (choice, received) => {
  await openJob(
    bullJob({
      ...{ name: 'lender.answer', state: 'review', attempt_state: 'PENDING', rerun: 'status-check' },
      ...{ applicant_name: 'Noa Reyes', application_reference: 'MR-FWC96T' },
    }),
  );
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/attempts/0f8fad5b-d9cb-469f-a165-000000000901/resolve', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const dialog = await openDialog('Resolve review');
  await userEvent.click(within(dialog).getByLabelText(choice));
  expect(within(dialog).getByText('Koalafi · Noa Reyes · MR-FWC96T')).toBeVisible();
  const gone = within(dialog).queryByText(/The earlier answer was not stored/);
  expect(gone === null).toBe(received);
  expect(within(dialog).queryByText(/The shopper is not asked again/) !== null).toBe(received);
  await enter(within(dialog).getByLabelText(/^Reason/), 'Called Ann at Koalafi');
  await press(dialog, 'Resolve review');
  expect(await screen.findByText(/The review is resolved/)).toBeInTheDocument();
  expect(bodies).toEqual([{ received, reason: 'Called Ann at Koalafi' }]);
});

test('hides all buttons from a user with read permission only', async () => {
  await openJob(
    bullJob({ state: 'review', attempt_state: 'REVIEW' }),
    operatorPermissions.filter((name) => name === 'jobs:read'),
  );
  expect(screen.getByRole('region', { name: 'Job JSON' })).toHaveTextContent(
    '0f8fad5b-d9cb-469f-a165-000000000901',
  );
  expect(screen.queryByRole('button', { name: 'Re-Run Job' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resolve review' })).not.toBeInTheDocument();
});

test('names a queue after its lender instead of the id', async () => {
  const queue = { ...bullQueue, id: 'lender-moneylion-engine', name: 'lender-moneylion-engine' };
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([queue])),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob({ queue: queue.name })])),
    http.get('*/api/admin/lender-objects', () =>
      page('lender-objects', [lenderObject({ key: 'moneylion-engine', name: 'Engine by MoneyLion' })]),
    ),
  );
  const { unmount } = renderAdmin('/bull-jobs/queues');
  const queues = await screen.findByRole('region', { name: 'Queues' });
  expect(await within(queues).findByText('Engine by MoneyLion')).toBeVisible();
  unmount();
  renderAdmin('/bull-jobs');
  expect(await screen.findByRole('cell', { name: 'Engine by MoneyLion' })).toBeVisible();
});

test('links the counts of queues to their jobs', async () => {
  const filters: string[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull-jobs', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter')!);
      return page('bull-jobs', [bullJob()]);
    }),
  );
  renderAdmin('/bull-jobs/queues');
  const queues = await screen.findByRole('region', { name: 'Queues' });
  const queue = await within(queues).findByRole('listitem');
  expect(queue).toHaveTextContent('Oldest job waits 1 min 14 s');
  await userEvent.click(within(queue).getByRole('link', { name: /3\s*Failed/ }));
  await waitFor(() =>
    expect(JSON.parse(filters.at(-1)!)).toEqual({ queue: 'lender-koalafi', state: 'failed' }),
  );
});

test('explains a job that no worker can read', async () => {
  await openJob(bullJob({ state: 'waiting', version: 2, error_code: 'unknown-version', rerun: 'dispatch' }));
  expect(await screen.findByText(/knows this job’s version \(2\)\. Start a worker/)).toBeInTheDocument();
});

test('explains a job that waits for a disabled store', async () => {
  await openJob(bullJob({ state: 'waiting', error_code: 'store-closed', rerun: 'dispatch' }));
  expect(await screen.findByText(/^The store or its organization is disabled/)).toBeInTheDocument();
});

test('explains a job that continues by itself after a database outage', async () => {
  await openJob(bullJob({ state: 'waiting', error_code: 'database-away', rerun: 'dispatch' }));
  expect(
    await screen.findByText('The database was unavailable. The job continues automatically.'),
  ).toBeInTheDocument();
});

test.each([
  ['lender-paused', /^The lender is paused/],
  ['lender-disabled', /^The lender is switched off/],
])('explains a job that waits for a lender blocked as %s', async (code, words) => {
  await openJob(bullJob({ state: 'waiting', error_code: code, rerun: 'dispatch' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('identifies jobs by application, applicant and lender', async () => {
  const job = bullJob({
    name: 'lender.submit',
    queue: 'lender-payment-assist',
    error_code: 'no-status-check',
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
  for (const text of ['Payment Assist', 'MR-7K2P9D', 'Maria Núñez', 'No status check'])
    expect(row).toHaveTextContent(text);
  await userEvent.click(within(row).getByRole('link', { name: 'Submit application' }));
  expect(await screen.findByRole('heading', { name: 'Submit application' })).toBeVisible();
  expect(document.title).toBe('Bull jobs · Submit application · Millrace admin');
  expect(screen.getByRole('link', { name: 'MR-7K2P9D' })).toBeVisible();
});

test('shows the filters behind one button on a phone', async () => {
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
    expect(await screen.findByText('Maria Núñez')).toBeVisible();
    expect(screen.queryByLabelText('Search errors, ids, references')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await enter(sheet.getByLabelText('Search errors, ids, references'), 'MR-1');
    await userEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});

const dispatchTexts = async (queue: Partial<BullQueue>): Promise<string> => {
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([{ ...bullQueue, ...queue }])),
  );
  const { unmount } = renderAdmin('/bull-jobs/queues');
  const card = await within(await screen.findByRole('region', { name: 'Queues' })).findByRole('listitem');
  const text = card.textContent;
  unmount();
  return text;
};

test.each<[string, Partial<BullQueue>, string[]]>([
  ['that fit', { waiting: 3 }, ['2 jobs due, 1 later', '2 signals']],
  [
    'of which Redis has lost its own',
    { in_redis: 0, dispatch_problem: 'not-dispatched', redispatch_seconds: 12, health: 'not-dispatched' },
    [
      'Workers not notified',
      '0 signals',
      'Bull has no signal for them. The scheduler signals again within 12 s.',
    ],
  ],
  [
    'while Redis is away',
    { in_redis: null, dispatch_problem: 'no-answer', health: 'redis-away' },
    ['Redis unavailable', 'No answer', 'Jobs are queued in Postgres and run when it is back'],
  ],
  ['while no worker lives', { health: 'no-worker' }, ['Worker missing', 'stay in Postgres until one starts']],
])('shows jobs in Postgres beside signals in Bull, %s', async (_, queue, texts) => {
  const shown = await dispatchTexts(queue);
  for (const text of texts) expect(shown).toContain(text);
});

test('shows no dispatch problem if jobs and signals match', async () => {
  expect(await dispatchTexts({})).not.toMatch(/scheduler|Worker missing/);
});

describe('pages of jobs', () => {
  const ids = ['0f8fad5b-d9cb-469f-a165-000000000501', '0f8fad5b-d9cb-469f-a165-000000000502'];

  test('begin after the last job of the previous page', async () => {
    const asked: Record<string, unknown>[] = [];
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', ({ request }) => {
        const query = new URL(request.url).searchParams;
        const filter = JSON.parse(query.get('filter')!) as Record<string, unknown>;
        asked.push({ ...filter, range: query.get('range') });
        const isSecond = filter.before === ids[0];
        return HttpResponse.json([bullJob({ id: isSecond ? ids[1]! : ids[0]! })], {
          headers: { 'content-range': isSecond ? 'bull-jobs 0-0/1' : 'bull-jobs 0-0/10001' },
        });
      }),
    );
    renderAdmin('/bull-jobs');
    expect(await screen.findByText('More than 10,000 jobs')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2')).toBeVisible();
    expect(asked).toContainEqual({ before: ids[0], range: '[0,24]' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Newer' })).toBeEnabled();
  });
});

describe('a queue', () => {
  test('is paused with a reason and shows who paused it', async () => {
    let paused = false;
    const bodies: unknown[] = [];
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () =>
        HttpResponse.json([
          {
            ...bullQueue,
            ...(paused && {
              health: 'paused',
              paused: { at: '2026-11-20T12:00:00.000Z', by: 'Dana Reyes', reason: 'Kolo asked' },
            }),
          },
        ]),
      ),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
      http.post('*/api/admin/bull/queues/pause', async ({ request }) => {
        bodies.push(await request.json());
        paused = true;
        return HttpResponse.json({ success: true });
      }),
    );
    renderAdmin('/bull-jobs/queues');
    expect(await screen.findByText('Late')).toBeVisible();
    expect(screen.getByText('1 queue: 2 waiting, 3 failed, 1 to review.')).toBeVisible();
    const dialog = await openDialog('Pause Koalafi');
    await enter(within(dialog).getByLabelText(/^Reason/), 'Kolo asked');
    await press(dialog, 'Pause Koalafi');
    expect(await screen.findByText(/Dana Reyes paused it .*Kolo asked/)).toBeVisible();
    expect(bodies).toEqual([{ queue: 'lender-koalafi', reason: 'Kolo asked' }]);
    expect(screen.getByRole('button', { name: 'Resume Koalafi' })).toBeVisible();
  });
});

test('shows how often the error occurred and links to all jobs with it', async () => {
  const job = bullJob({ error_code: 'timed-out', error_group: 'timed-out', error_today: 42 });
  await openJob(job);
  const seen = await screen.findByRole('link', { name: 'Seen 42 times in 24 hours' });
  expect(decodeURIComponent(seen.getAttribute('href')!)).toContain(
    JSON.stringify({ queue: job.queue, name: job.name, error: 'timed-out' }),
  );
});

test('shows how a job was settled later, on its page and in the list', async () => {
  const settled = { at: '2026-11-20T12:03:00.000Z', by: 'status-check' as const };
  const job = bullJob({ state: 'completed', error_code: 'timed-out', rerun: 'refused', settled });
  await openJob(job);
  expect(await screen.findByText(/^Settled by a status check at the lender/)).toHaveTextContent(
    'The job is no longer a dead letter',
  );
  expect(screen.getByText('Timed out').closest('a')).toBeNull();
  server.use(
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [job])),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([])),
  );
  renderAdmin('/bull-jobs');
  const row = await screen.findByRole('row', { name: /Timed out/ });
  expect(row).toHaveTextContent('Settled by a status check at the lender');
});

test('dismisses a failed job with a reason and shows who did', async () => {
  const job = bullJob();
  let dismissed: BullJob['dismissed'] = null;
  const bodies: unknown[] = [];
  await openJob({ ...job, state: 'failed' });
  server.use(
    http.get(`*/api/admin/bull-jobs/${job.id}`, () =>
      HttpResponse.json({ ...job, state: 'failed', dismissed }),
    ),
    http.post('*/api/admin/bull/dismissed', async ({ request }) => {
      bodies.push(await request.json());
      dismissed = { at: '2026-11-20T12:00:00.000Z', by: 'Dana Reyes', reason: 'Known outage' };
      return HttpResponse.json({ jobs: 1 });
    }),
  );
  const dialog = await openDialog('Dismiss');
  await enter(within(dialog).getByLabelText(/^Reason/), 'Known outage');
  await press(dialog, 'Dismiss');
  expect(await screen.findByText('1 job dismissed.')).toBeVisible();
  expect(await screen.findByText(/Dana Reyes dismissed this job .*Known outage/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(bodies).toEqual([{ filter: { id: [job.id] }, reason: 'Known outage' }]);
});

test.each([
  ['{"state":"dead"}', 'No dead letters'],
  ['{"state":"aside"}', 'No dismissed jobs'],
  ['{"state":"dead","q":"nowhere"}', 'Nothing matches'],
])('shows for an empty list with the filter %s: %s', async (filter, title) => {
  server.use(
    signedIn(),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [])),
  );
  renderAdmin(`/bull-jobs?filter=${encodeURIComponent(filter)}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('groups similar errors in a row that links to their jobs', async () => {
  const group = {
    id: 'a',
    queue: 'lender-koalafi',
    name: 'lender.submit',
    error: 'timed-out',
    jobs: 1200,
    jobs_today: 3,
    first_at: '2026-11-20T12:00:00.000Z',
    last_at: '2026-11-21T12:00:00.000Z',
  };
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull/errors', () => HttpResponse.json([group])),
  );
  renderAdmin('/bull-jobs/errors');
  const row = (await screen.findByRole('link', { name: 'Timed out' })).closest('tr')!;
  for (const text of ['Koalafi', 'Submit application', '1,200'])
    await waitFor(() => expect(row).toHaveTextContent(text));
  const address = new URL(
    within(row).getByRole<HTMLAnchorElement>('link', { name: 'Timed out' }).getAttribute('href')!,
    'http://here',
  );
  expect(JSON.parse(address.searchParams.get('filter')!)).toEqual({
    queue: 'lender-koalafi',
    name: 'lender.submit',
    error: 'timed-out',
    state: 'dead',
  });
});

test('describes the bars of the history in words', async () => {
  const entry = { starts_at: '2026-11-20T12:00:00.000Z', completed: 40, failed: 2, review: 1, took_ms: 3000 };
  server.use(
    signedIn(),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull/history', () =>
      HttpResponse.json([entry, { ...entry, starts_at: '2026-11-20T13:00:00.000Z', completed: 2 }]),
    ),
  );
  renderAdmin('/bull-jobs/history');
  expect(await screen.findByRole('img', { name: /Completed 42, .*Failed 4$/ })).toBeVisible();
  expect(screen.getByText('A job took 3 s on average.')).toBeVisible();
  expect(screen.getByText('Most in an hour: 43')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Last 90 days, per day' }));
  expect(await screen.findByText('Most in a day: 43')).toBeVisible();
});

describe('a bulk re-run', () => {
  const bulk = (more: Partial<BulkReRun> = {}): BulkReRun => ({
    id: 7,
    state: 'checked',
    filter: { state: 'failed' },
    size: 120,
    jobs_checked: 120,
    inquiries: 6,
    harmless: 90,
    refused: 24,
    soft_inquiries: 2,
    unknown_inquiries: 0,
    sentence: 'This will cause up to 4 new hard and 2 soft inquiries.',
    needs_second: true,
    reason: null,
    per_minute: null,
    with_inquiries: false,
    asked_by_id: 1,
    asked_by: 'Dana Reyes',
    asked_at: '2026-11-20T12:00:00.000Z',
    confirmed_by: null,
    stopped_by_id: null,
    stopped_by: null,
    expires_at: null,
    ended_at: null,
    done: 0,
    again: 0,
    ...more,
  });

  test('shows number and effects before it starts', async () => {
    const bodies: unknown[] = [];
    let requests = 0;
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
      http.post('*/api/admin/bull/bulk-re-runs', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(bulk({ state: 'checking', jobs_checked: 0 }));
      }),
      http.get('*/api/admin/bull/bulk-re-runs/7', () => {
        requests += 1;
        return HttpResponse.json(requests > 1 ? bulk() : bulk({ state: 'checking', jobs_checked: 40 }));
      }),
      http.post('*/api/admin/bull/bulk-re-runs/7/start', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(bulk({ state: 'asked' }));
      }),
      http.get('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json([])),
    );
    renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
    const dialog = await openDialog('Re-run these jobs');
    expect(await within(dialog).findByText('Checked 40 of 120 jobs')).toBeVisible();
    expect(
      await within(dialog).findByText('This will cause up to 4 new hard and 2 soft inquiries.'),
    ).toBeVisible();
    expect(within(dialog).getByText('These jobs are excluded unless you check this box.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Re-run jobs' })).toBeVisible();
    await userEvent.click(
      within(dialog).getByRole('checkbox', {
        name: 'Include the 6 jobs that make a new credit inquiry (4 hard, 2 soft)',
      }),
    );
    await enter(within(dialog).getByLabelText(/^Reason/), 'Password was wrong');
    await press(dialog, 'Ask a second person');
    expect(await screen.findByText('No re-runs of many jobs yet')).toBeVisible();
    expect(bodies).toEqual([
      { filter: { state: 'failed' } },
      { reason: 'Password was wrong', per_minute: 600, with_inquiries: true },
    ]);
  });

  test('requires a confirmation if jobs make inquiries', async () => {
    const started: unknown[] = [];
    const each = bulk({ harmless: 0 });
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
      http.post('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json(each)),
      http.get('*/api/admin/bull/bulk-re-runs/7', () => HttpResponse.json(each)),
      http.post('*/api/admin/bull/bulk-re-runs/7/start', () => {
        started.push(1);
        return HttpResponse.json(bulk({ state: 'asked' }));
      }),
    );
    renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
    const dialog = await openDialog('Re-run these jobs');
    await enter(await within(dialog).findByLabelText(/^Reason/), 'Password was wrong');
    await press(dialog, 'Re-run jobs');
    expect(await within(dialog).findByText(/^Check this box to run these jobs/)).toHaveClass('Mui-error');
    expect(started).toEqual([]);
  });

  test('keeps its dialog while the list behind it becomes empty', async () => {
    let isEmpty = false;
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', isEmpty ? [] : [bullJob()])),
      http.post('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json(bulk())),
      http.get('*/api/admin/bull/bulk-re-runs/7', () => HttpResponse.json(bulk())),
    );
    renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
    const dialog = await openDialog('Re-run these jobs');
    await enter(await within(dialog).findByLabelText(/^Reason/), 'Password was wrong');
    isEmpty = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Re-run these jobs', hidden: true })).toBeNull(),
    );
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Password was wrong');
    expect(dialog).toBeVisible();
  });

  test.each(['checking', 'checked'] as const)(
    'is created once for each click and cancelled with Cancel while its jobs are %s',
    async (state) => {
      const calls: string[] = [];
      server.use(
        signedIn(),
        http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
        http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
        http.post('*/api/admin/bull/bulk-re-runs', () => {
          calls.push('written');
          return HttpResponse.json(bulk({ state, jobs_checked: 40 }));
        }),
        http.get('*/api/admin/bull/bulk-re-runs/7', () =>
          HttpResponse.json(bulk({ state, jobs_checked: 40 })),
        ),
        http.post('*/api/admin/bull/bulk-re-runs/7/stop', () => {
          calls.push('stopped');
          return HttpResponse.json(bulk({ state: 'stopped' }));
        }),
      );
      renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
      for (const times of [1, 2]) {
        const dialog = await openDialog('Re-run these jobs');
        await within(dialog).findByText(
          state === 'checking' ? /Checked 40/ : /new hard and 2 soft inquiries/,
        );
        await press(dialog, 'Cancel');
        await waitFor(() => expect(calls).toHaveLength(2 * times));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      expect(calls).toEqual(['written', 'stopped', 'written', 'stopped']);
    },
  );

  test('is stopped even if Cancel is clicked before the response', async () => {
    const written = Promise.withResolvers<void>();
    let stops = 0;
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
      http.post('*/api/admin/bull/bulk-re-runs', async () => {
        await written.promise;
        return HttpResponse.json(bulk({ state: 'checking', jobs_checked: 0 }));
      }),
      http.post('*/api/admin/bull/bulk-re-runs/7/stop', () => {
        stops += 1;
        return HttpResponse.json(bulk({ state: 'stopped' }));
      }),
    );
    renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
    await press(await openDialog('Re-run these jobs'), 'Cancel');
    written.resolve();
    await waitFor(() => expect(stops).toBe(1));
  });

  test('is not offered if no job can run again', async () => {
    const none = bulk({
      inquiries: 0,
      harmless: 0,
      refused: 120,
      sentence: '120 jobs cannot be re-run now.',
    });
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
      http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
      http.post('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json(none)),
      http.get('*/api/admin/bull/bulk-re-runs/7', () => HttpResponse.json(none)),
    );
    renderAdmin(`/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`);
    await openDialog('Re-run these jobs');
    const dialog = within(await screen.findByRole('dialog', { name: 'Re-Run is not possible now' }));
    expect(dialog.getByText('120 jobs cannot be re-run now.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Re-run jobs' })).toBeNull();
  });

  test.each([
    ['the requester', 1, ['Withdraw request']],
    ['another user', 2, ['Confirm and run', 'Refuse re-run']],
  ])('offers %s the permitted actions while it waits for a second person', async (_, asker, buttons) => {
    const waits = bulk({ state: 'asked', asked_by_id: asker, expires_at: '2026-11-20T16:00:00.000Z' });
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json([waits])),
    );
    renderAdmin('/bull-jobs/re-runs');
    const item = (await screen.findByText('Needs approval by a second person')).closest('li')!;
    await within(item).findByRole('button', { name: buttons.at(-1) });
    expect(
      within(item)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
  });

  test.each([
    [
      'withdrawn by the requester',
      'Withdrawn',
      { stopped_by_id: 1, stopped_by: 'Ann Baker' },
      'Ann Baker withdrew the re-run',
    ],
    [
      'refused by the second person',
      'Refused',
      { stopped_by_id: 2, stopped_by: 'Ben Cole' },
      'Ben Cole refused the re-run',
    ],
    [
      'refused by a second person of the same name',
      'Refused',
      { stopped_by_id: 2, stopped_by: 'Ann Baker' },
      'Ann Baker refused the re-run',
    ],
    [
      'withdrawn when only names were kept',
      'Withdrawn',
      { stopped_by: 'Ann Baker' },
      'Ann Baker withdrew the re-run',
    ],
    [
      'refused when only names were kept',
      'Refused',
      { stopped_by: 'Ben Cole' },
      'Ben Cole refused the re-run',
    ],
  ])('shows that it was %s and that no job ran', async (_, word, stopper, who) => {
    const ended = bulk({ state: 'stopped', asked_by: 'Ann Baker', ...stopper });
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json([ended])),
    );
    renderAdmin('/bull-jobs/re-runs');
    const item = (await screen.findByText(word)).closest('li')!;
    expect(item).toHaveTextContent(who);
    expect(item).toHaveTextContent(`Requested: ${ended.sentence}`);
    expect(item).not.toHaveTextContent('run again');
    expect(item).not.toHaveTextContent('stopped');
  });

  test('shows its progress and can be stopped', async () => {
    let stopped = 0;
    server.use(
      signedIn(),
      http.get('*/api/admin/bull/bulk-re-runs', () =>
        HttpResponse.json([
          stopped
            ? bulk({ state: 'stopped', done: 60, again: 50 })
            : bulk({ state: 'running', done: 60, again: 50 }),
        ]),
      ),
      http.post('*/api/admin/bull/bulk-re-runs/7/stop', () => {
        stopped += 1;
        return HttpResponse.json(bulk({ state: 'stopped' }));
      }),
    );
    renderAdmin('/bull-jobs/re-runs');
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('60 of 120 jobs, 50 run again')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop re-run' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
  });
});

describe('edited JSON', () => {
  const other = '0f8fad5b-d9cb-469f-a165-000000000902';
  const edit = async (text: string): Promise<HTMLElement> => {
    await openJob(bullJob());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const box = screen.getByRole('textbox', { name: 'Job JSON' });
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(text);
    return box;
  };

  test.each(['{"attemptId": ', '[]', '5', 'null', '"attemptId"'])(
    'cannot be sent if it is invalid or incomplete: %s',
    async (text) => {
      await edit(text);
      expect(screen.getByText('Json is in incorrect format')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Check and re-run' })).toBeDisabled();
    },
  );

  test("cannot be queued if it does not match the job's schema", async () => {
    const reruns = serveRerun(done);
    server.use(
      http.post('*/api/admin/bull/check', () =>
        problem(422, 'unprocessable', 'This JSON does not match the job’s schema.', {
          next: 'Correct the fields listed and send again.',
          errors: [
            {
              field: 'data',
              code: 'schema',
              message: 'A job of this kind carries attemptId and nothing else.',
            },
          ],
        }),
      ),
    );
    const box = await edit('{"attempt": 1}');
    expect(screen.getByRole('status', { name: 'Changes' })).toHaveTextContent('attempt: nothing → 1');
    await userEvent.click(screen.getByRole('button', { name: 'Check and re-run' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('does not match the job’s schema');
    expect(alert).toHaveTextContent('A job of this kind carries attemptId and nothing else.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reruns).toEqual([]);
    await userEvent.type(box, ' ');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('re-runs the job that it names and explains the effects', async () => {
    const named = bullJob({
      id: '0f8fad5b-d9cb-469f-a165-000000000777',
      rerun: 'dispatch',
      rerun_sentence: 'Tells a worker again.',
      applicant_name: 'Noor Haddad',
      application_reference: 'MR-OTHER1',
    });
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/admin/bull/check', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(named);
      }),
    );
    await edit(`{"attemptId": "${other}"}`);
    const reruns = serveRerun(done);
    const dialog = await openDialog('Check and re-run');
    expect(dialog).toHaveTextContent('Noor Haddad · MR-OTHER1');
    expect(dialog).toHaveTextContent('This will not cause a new inquiry. Tells a worker again.');
    await enter(within(dialog).getByLabelText(/^Reason/), 'Wrong one');
    await press(dialog, 'Re-Run Job');
    await waitFor(() => expect(reruns).toEqual([{ job_id: named.id, reason: 'Wrong one' }]));
    expect(bodies).toEqual([{ job_id: bullJob().id, data: { attemptId: other } }]);
  });
});
