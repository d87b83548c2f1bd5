import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkReRun, JobErrorGroup, JobSchedule } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../testing/api.ts';
import { bullJob, bullQueue, lenderObject } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { pretendWindow } from '../../testing/window-width.ts';

const server = pretendApi();
const { narrow } = pretendWindow();

const at = '2026-11-20T12:00:00.000Z';
const bulk: Partial<BulkReRun> = {
  id: 7,
  state: 'checked',
  size: 2,
  jobs_checked: 2,
  inquiries: 0,
  harmless: 2,
  refused: 0,
  sentence: 'This will not cause a new inquiry.',
};
const schedule: JobSchedule = {
  id: 'clean-up',
  every_seconds: 3600,
  state: 'well',
  last_at: at,
  took_ms: 840,
  last_error: null,
  next_at: at,
  is_late: false,
  asked_by: null,
};
const group: JobErrorGroup = {
  id: 'a',
  queue: 'lender-koalafi',
  name: 'lender.submit',
  error: 'timed-out',
  jobs: 2,
  jobs_today: 2,
  first_at: at,
  last_at: at,
};

test.each([
  ['many jobs', `/bull-jobs?filter=${encodeURIComponent('{"state":"failed"}')}`, 'Re-run these jobs'],
  ['a schedule', '/bull-jobs/queues', 'Run now: Clean up old rows'],
  ['errors that are alike', '/bull-jobs/errors', 'Dismiss Timed out'],
])('keeps the input about %s when the window becomes narrow', async (_, path, name) => {
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()])),
    http.get('*/api/admin/bull/schedules', () => HttpResponse.json([schedule])),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull/errors', () => HttpResponse.json([group])),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [bullJob()])),
    http.post('*/api/admin/bull/bulk-re-runs', () => HttpResponse.json(bulk)),
    http.get('*/api/admin/bull/bulk-re-runs/7', () => HttpResponse.json(bulk)),
  );
  renderAdmin(path);
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByLabelText(/^Reason/);
  await enter(reason, 'Password was wrong');
  act(narrow);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Password was wrong');
});
