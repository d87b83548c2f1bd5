import type { BullJob } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../../testing/api.ts';
import { bullJob, bullQueue, lenderObject } from '../../../testing/fixtures.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

const server = pretendApi();
type NotRerun = NonNullable<BullJob['not_rerun']>;
const over = (how: NotRerun['how'], by: string | null): NotRerun => ({
  ...{ how, by },
  at: '2026-11-20T12:00:00.000Z',
  reason: 'Their password was wrong',
});
const failed = (not_rerun: NotRerun | null): BullJob =>
  bullJob({ state: 'failed', error_code: 'bad-credentials', not_rerun });

function serve(job: BullJob): void {
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()])),
    http.get('*/api/admin/bull/queues', () => HttpResponse.json([bullQueue])),
    http.get('*/api/admin/bull-jobs', () => page('bull-jobs', [job])),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
}

test.each([
  ['withdrawn', 'Dana Reyes', /^Dana Reyes withdrew a re-run of this job Nov 20/],
  ['refused', 'Sam Novak', /^Sam Novak refused a re-run of this job Nov 20/],
  ['stopped', 'Sam Novak', /^Sam Novak stopped a re-run before it reached this job Nov 20/],
  ['expired', null, /^A re-run expired because no second person confirmed it in time Nov 20/],
] as const)("shows that a job's re-run was %s and its failure is still open", async (how, by, words) => {
  const job = failed(over(how, by));
  serve(job);
  renderAdmin(`/bull-jobs/${job.id}/show`);
  const note = (await screen.findByText(/so its problem is not solved yet/)).closest('[role=note]')!;
  expect(note.textContent).toMatch(words);
  expect(note).toHaveTextContent('“Their password was wrong”');
  expect(screen.getByRole('link', { name: 'Open re-runs' })).toHaveAttribute(
    'href',
    expect.stringContaining('/bull-jobs/re-runs'),
  );
});

test('says that a job stays as it is while its re-run waits for a second person', async () => {
  const job = failed(over('waits', null));
  serve(job);
  renderAdmin(`/bull-jobs/${job.id}/show`);
  expect(await screen.findByText(/has waited for a second person since/)).toHaveTextContent(
    'The job does not run before the confirmation.',
  );
});

test('shows the state below the error in the list', async () => {
  serve(failed(over('withdrawn', 'Dana Reyes')));
  renderAdmin('/bull-jobs');
  expect(await screen.findByText('Re-run withdrawn')).toBeVisible();
  expect(screen.getByText('Bad credentials')).toBeVisible();
});
