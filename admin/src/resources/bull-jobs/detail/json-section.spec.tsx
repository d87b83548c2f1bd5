import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, signedIn } from '../../../testing/api.ts';
import { bullJob, lenderObject } from '../../../testing/fixtures.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

const server = pretendApi();

test('focuses the JSON for editing and the button afterwards', async () => {
  const job = bullJob();
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [lenderObject()])),
    http.get(`*/api/admin/bull-jobs/${job.id}`, () => HttpResponse.json(job)),
  );
  renderAdmin(`/bull-jobs/${job.id}/show`);
  const edit = await screen.findByRole('button', { name: 'Edit' });
  expect(edit).not.toHaveFocus();
  await userEvent.click(edit);
  expect(screen.getByRole('textbox', { name: 'Job JSON' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});
