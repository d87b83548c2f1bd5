import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderHealthDetails } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { answerTime } from './health-words.ts';

const server = pretendApi();
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
  bars: [{ from: '2026-11-20T12:00:00.000Z', ...counts }],
  errors_by_code: [{ code: 'page-changed', times: 4, applications: 3, last_at: '2026-11-20T12:30:00.000Z' }],
};

test('the list shows each lender’s figures and asks anew for another time', async () => {
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

test('the page of a lender names its errors, and keeps the chosen time in the address', async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-health/7', ({ request }) =>
      HttpResponse.json({ ...health, asked: new URL(request.url).search.includes('1h') ? 2 : 8 }),
    ),
  );
  renderAdmin('/lender-health/7/show');
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getByText('The lender’s page is not the one we know.')).toBeVisible();
  expect(errors.getByText('page-changed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hour' }));
  const answers = within(await screen.findByRole('region', { name: 'Answers' }));
  expect(await answers.findByText('2')).toBeVisible();
  expect(window.location.search).toContain('window=1h');
});

test.each([
  [null, '—'],
  [420, '420 ms'],
  [9_940, '9.9 s'],
  [12_400, '12 s'],
])('%j ms read as %s', (ms, words) => expect(answerTime(ms)).toBe(words));
