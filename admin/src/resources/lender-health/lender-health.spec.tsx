import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderHealthDetails } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { seenBy } from '../../shared/pause/drift.messages.ts';
import { answerTime } from './health.messages.ts';

const server = pretendApi();
const at = '2026-11-20T12:30:00.000Z';
const counts = { asked: 8, approved: 3, declined: 1, waiting: 2, review: 1, failed: 1 };
const health: LenderHealthDetails = {
  id: 7,
  key: 'kafene',
  name: 'Kafene',
  transport: 'portal',
  enabled: true,
  window: '24h',
  ...counts,
  approval_percent: 75,
  answer_p50_ms: 3_400,
  answer_p95_ms: 65_000,
  errors: 4,
  paused: null,
  trouble: null,
  alerts: 1,
  open_alerts: [
    {
      kind: 'page-changed',
      place: 'no button "Submit" on /apply',
      detail: '',
      applications: 3,
      tests: 0,
      first_at: at,
      last_at: at,
      last_application_id: '0f8fad5b-d9cb-469f-a165-000000000100',
    },
  ],
  pauses: [],
  skipped: 0,
  bars: [{ from: '2026-11-20T12:00:00.000Z', ...counts }],
  errors_by_code: [{ code: 'page-changed', times: 4, applications: 3, last_at: '2026-11-20T12:30:00.000Z' }],
};

test('shows each lender’s figures and loads them for another period', async () => {
  const asked: string[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter') ?? '');
      return page('lender-health', [health]);
    }),
  );
  renderAdmin('/lender-health');
  expect(await screen.findByText('75 %')).toBeVisible();
  expect(screen.getByText('3.4 s / 1 min 5 s')).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: '8 applications, 3 approved, 1 declined, 2 open, 1 in review, 1 not sent',
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Week' }));
  await screen.findByRole('button', { name: 'Week', pressed: true });
  await waitFor(() => expect(asked.at(-1)).toContain('7d'));
});

test("names the lender's errors and keeps the chosen period in the address", async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', ({ request }) =>
      HttpResponse.json({ ...health, asked: new URL(request.url).search.includes('1h') ? 2 : 8 }),
    ),
  );
  renderAdmin('/lender-health/7/show');
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getByText('The lender’s page has changed.')).toBeVisible();
  expect(errors.getByText('page-changed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hour' }));
  const answers = within(await screen.findByRole('region', { name: 'Answers' }));
  expect(await answers.findByText('2')).toBeVisible();
  expect(window.location.search).toContain('window=1h');
});

test('explains a period without applications and shows no empty chart', async () => {
  const nothing = { asked: 0, approved: 0, declined: 0, waiting: 0, review: 0, failed: 0 };
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () =>
      HttpResponse.json({ ...health, ...nothing, bars: [{ from: at, ...nothing }] }),
    ),
  );
  renderAdmin('/lender-health/7/show');
  expect(await screen.findByText('No application went to this lender in the last day.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /applications/ })).toBeNull();
});

const pause = { kind: 'new-page-field' as const, place: '#apply', detail: 'Employer phone' };
const paused: LenderHealthDetails = {
  ...health,
  paused: { ...pause, since: at },
  pauses: [
    { id: 1, ...pause, paused_at: at, resumed_at: null, resumed_by: null, reason: null, sent_on: null },
  ],
};

test('names a paused lender in the list with its new required field', async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health', () => page('lender-health', [paused, { ...health, id: 8 }])),
  );
  renderAdmin('/lender-health');
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('Kafene has been paused since');
  expect(notice).toHaveTextContent('New required field on a page “Employer phone” at #apply.');
  expect(notice).toHaveTextContent(
    'No application, answer or contract step is sent to Kafene until it is resumed. Status checks continue.',
  );
  expect(screen.getByText('Paused')).toBeVisible();
});

test('shows for a pause the progress of skipped applications that were sent', async () => {
  const ended = { ...paused.pauses[0]!, resumed_at: at, resumed_by: 'Dana Developer', reason: 'It is well.' };
  const pauses = [
    { ...ended, sent_on: { all: 120, done: 50, asked: 48, failed: 1 } },
    { ...ended, id: 2, sent_on: { all: 1, done: 1, asked: 1, failed: 0 } },
    { ...ended, id: 3 },
  ];
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json({ ...health, pauses })),
  );
  renderAdmin('/lender-health/7/show');
  const shown = within(await screen.findByRole('region', { name: 'Pauses' }));
  expect(shown.getByText('50 of 120 applications done, 48 sent to the lender, 1 failed')).toBeVisible();
  expect(shown.getByText('1 application, 1 sent to the lender')).toBeVisible();
});

test('shows for a lender that does not answer what waits and when the next try is', async () => {
  const trouble = { kind: 'circuit-open' as const, since: at, retry_at: at };
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json({ ...health, trouble })),
  );
  renderAdmin('/lender-health/7/show');
  expect(await screen.findByText('No answer')).toBeVisible();
  expect(
    screen.getByText(/Kafene does not answer. Waiting applications are sent when a test submission succeeds/),
  ).toBeVisible();
});

test('resumes a paused lender with a reason', async () => {
  const sent: unknown[] = [];
  let now = paused;
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json(now)),
    http.post('*/api/admin/lender-health/7/resume', async ({ request }) => {
      expect(request.headers.get('Idempotency-Key')).not.toBeNull();
      sent.push(await request.json());
      now = health;
      return HttpResponse.json({ success: true, queued: 0 });
    }),
  );
  renderAdmin('/lender-health/7/show');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume lender' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Resume lender' }));
  expect(sent).toEqual([]);
  await enter(dialog.getByRole('textbox'), 'The plugin fills it in now.');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume lender' }));
  expect(await screen.findByText('New applications are sent to Kafene again.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'The plugin fills it in now.' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume lender' })).toBeNull());
});

test('shows the number of skipped applications and sends them only on request', async () => {
  const sent: unknown[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json({ ...paused, skipped: 12 })),
    http.post('*/api/admin/lender-health/7/resume', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, queued: 11 });
    }),
  );
  renderAdmin('/lender-health/7/show');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume lender' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('note')).toHaveTextContent('Each application makes a new inquiry at Kafene');
  const choice = dialog.getByRole('checkbox', {
    name: 'Send the 12 skipped applications to Kafene now',
  });
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await enter(dialog.getByRole('textbox'), 'Mended.');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume lender' }));
  expect(
    await screen.findByText(
      'New applications are sent to Kafene again. 11 applications that were skipped are being sent. See the progress under Pauses.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([{ reason: 'Mended.', ask_skipped: true }]);
});

test('counts applications that were skipped after the page opened', async () => {
  let skipped = 0;
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json({ ...paused, skipped })),
  );
  renderAdmin('/lender-health/7/show');
  const resume = await screen.findByRole('button', { name: 'Resume lender' });
  skipped = 3;
  await userEvent.click(resume);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByRole('checkbox', {
      name: 'Send the 3 skipped applications to Kafene now',
    }),
  ).not.toBeChecked();
  expect(dialog.getByRole('note')).toHaveTextContent('3 applications without an approval were not sent');
});

test('reports that another user resumed the lender first', async () => {
  let now = paused;
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json(now)),
  );
  renderAdmin('/lender-health/7/show');
  const resume = await screen.findByRole('button', { name: 'Resume lender' });
  now = health;
  await userEvent.click(resume);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/resumed by another user/)).toBeVisible();
  expect(dialog.queryByText(/was skipped since then/)).toBeNull();
});

test('does not resume a lender until the skipped applications are counted', async () => {
  const sent: unknown[] = [];
  let isAway = false;
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () =>
      isAway ? HttpResponse.error() : HttpResponse.json({ ...paused, skipped: 2 }),
    ),
    http.post('*/api/admin/lender-health/7/resume', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, queued: 0 });
    }),
  );
  renderAdmin('/lender-health/7/show');
  const resume = await screen.findByRole('button', { name: 'Resume lender' });
  isAway = true;
  await userEvent.click(resume);
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByRole('textbox'), 'Mended.');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume lender' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('skipped');
  expect(sent).toEqual([]);
});

test.each([
  [{ applications: 1, tests: 0 }, '1 application'],
  [{ applications: 3, tests: 1 }, '3 applications, 1 credential test'],
  [{ applications: 0, tests: 2 }, '2 credential tests'],
])('describes the sources %j as %s', (seen, words) => expect(seenBy(seen)).toBe(words));

test('shows place and pause rule of an alert, and settles it only with permission to edit lenders', async () => {
  const sent: unknown[] = [];
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', () => HttpResponse.json(health)),
    http.post('*/api/admin/lender-health/7/settle-alert', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const { unmount } = renderAdmin('/lender-health/7/show');
  const alerts = within(await screen.findByRole('region', { name: 'Alerts about changed lender replies' }));
  expect(alerts.getByText('no button "Submit" on /apply')).toBeVisible();
  expect(alerts.getByText('2 applications in 24 h')).toBeVisible();
  await userEvent.click(alerts.getByRole('button', { name: /^Close alert/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByRole('textbox'), 'A store’s account.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close alert' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        kind: 'page-changed',
        place: 'no button "Submit" on /apply',
        detail: '',
        reason: 'A store’s account.',
      },
    ]),
  );
  unmount();
  server.use(signedIn(['session:read', 'lender-objects:read']));
  renderAdmin('/lender-health/7/show');
  await screen.findByRole('region', { name: 'Alerts about changed lender replies' });
  expect(screen.queryByRole('button', { name: /^Close alert/ })).toBeNull();
});

test.each([
  [null, '—'],
  [420, '420 ms'],
  [9_940, '9.9 s'],
  [12_400, '12 s'],
])('formats %j ms as %s', (ms, words) => expect(answerTime(ms)).toBe(words));
