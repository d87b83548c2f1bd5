import { beforeEach, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobSchedule } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { bullJob, bullQueue, lenderObject, operatorPermissions } from '../../../testing/fixtures.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { everyWords, inOrder, scheduleProblem } from './schedule.messages.ts';

const server = pretendApi();
let asked = 0;
beforeEach(() => {
  asked = 0;
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()])),
    http.get('*/api/admin/bull/queues', () => {
      asked += 1;
      return HttpResponse.json([bullQueue]);
    }),
  );
});

const schedule = (more: Partial<JobSchedule> = {}): JobSchedule => ({
  id: 'clean-up',
  every_seconds: 3600,
  state: 'well',
  last_at: '2026-11-20T12:00:00.000Z',
  took_ms: 840,
  last_error: null,
  next_at: '2026-11-20T13:00:00.000Z',
  is_late: false,
  asked_by: null,
  ...more,
});
const serve = (answer: () => Response) => server.use(http.get('*/api/admin/bull/schedules', answer));
const section = () => screen.findByRole('region', { name: 'Schedules' });

test('lists schedules below the queues, failed ones first', async () => {
  serve(() =>
    HttpResponse.json([
      schedule(),
      schedule({
        id: 'pending-messages',
        every_seconds: 60,
        state: 'failed',
        last_error: 'TypeError at sweep (engine/x.js)',
      }),
    ]),
  );
  renderAdmin('/bull-jobs/queues');
  const [, first, second] = await within(await section()).findAllByRole('row');
  for (const text of [
    'Send delayed texts and emails',
    'TypeError at sweep',
    'Every minute',
    'Failed',
    'took under 1 s',
  ])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent(/Clean up old rows.*Every hour.*OK/);
});

test('runs a schedule now with a reason and shows a refusal', async () => {
  const bodies: unknown[] = [];
  let wanted: string | null = null;
  let refuses = true;
  serve(() => HttpResponse.json([schedule({ asked_by: wanted })]));
  server.use(
    http.post('*/api/admin/run-worker-job', async ({ request }) => {
      bodies.push(await request.json());
      if (refuses) return problem(409, 'schedule-running', 'This schedule is running right now.');
      wanted = 'Dana Reyes';
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/bull-jobs/queues');
  const name = 'Run now: Clean up old rows';
  await userEvent.click(await within(await section()).findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Run now' }));
  await press();
  expect(await within(dialog).findByText('Enter a reason')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await enter(within(dialog).getByLabelText(/^Reason/), 'Rows pile up');
  await press();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This schedule is running right now.');
  refuses = false;
  await press();
  expect(await screen.findByText(/Dana Reyes requested a run/)).toBeVisible();
  expect(bodies.at(-1)).toEqual({ name: 'clean-up', reason: 'Rows pile up' });
  expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('hides the button without permission', async () => {
  serve(() => HttpResponse.json([schedule()]));
  server.use(signedIn(operatorPermissions.filter((permission) => permission !== 'jobs:start')));
  renderAdmin('/bull-jobs/queues');
  await within(await section()).findByText('Every hour');
  expect(screen.queryByRole('button', { name: /^Run now/ })).toBeNull();
});

test('reports missing schedules and a failed load', async () => {
  serve(() => HttpResponse.json([]));
  const { unmount } = renderAdmin('/bull-jobs/queues');
  expect(await within(await section()).findByText('No schedules yet')).toBeVisible();
  unmount();
  serve(() => problem(403, 'not-allowed', 'Not yours.'));
  renderAdmin('/bull-jobs/queues');
  expect(await within(await section()).findByRole('alert')).toHaveTextContent(
    'The schedules could not be read.',
  );
});

test.each([
  [15, 'Every 15 seconds'],
  [60, 'Every minute'],
  [300, 'Every 5 minutes'],
  [3600, 'Every hour'],
  [86_400, 'Every day'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(everyWords(schedule({ every_seconds: seconds }))).toBe(text);
});

test('lists late and aborted schedules first and explains them', () => {
  const late = schedule({ id: 'z-late', is_late: true });
  const broken = schedule({ id: 'y-broken', state: 'broken-off', took_ms: null });
  expect(inOrder([schedule(), late, broken]).map(({ id }) => id)).toEqual(['y-broken', 'z-late', 'clean-up']);
  expect(scheduleProblem(late)).toMatch(/^Late/);
  expect(scheduleProblem(broken)).toMatch(/^The scheduler stopped/);
  expect(scheduleProblem(schedule())).toBeNull();
});

test('keeps the paused refresh on the next page until it is resumed', async () => {
  serve(() => HttpResponse.json([schedule()]));
  server.use(http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])));
  renderAdmin('/bull-jobs');
  expect(await screen.findByText('Live')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause live refresh' }));
  expect(screen.getByText('Refresh is paused')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Queues' }));
  await within(await section()).findByText('Every hour');
  expect(screen.getByText('Refresh is paused')).toBeVisible();
  const before = asked;
  await userEvent.click(screen.getByRole('button', { name: 'Resume live refresh' }));
  // the list is loaded again immediately, before the next refresh after three seconds
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  expect(screen.getByText('Live')).toBeVisible();
});
