import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { formRow, FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { dueWords } from './FollowUpLine.tsx';

const server = pretendApi();

test.each([
  ['2026-11-20', 'Due today', true],
  ['2026-11-19', 'Overdue since Nov 19', true],
  ['2026-11-21', 'Due Nov 21', false],
])('says for %s: %s', (day, words, isLate) => {
  expect(dueWords(day, '2026-11-20')).toEqual({ words, isLate });
});

function serve(): unknown[] {
  const saved: unknown[] = [];
  const followUp = { assigned_to: 2, assigned_name: 'Sam Ortiz', due_on: null, note: 'Brings her ID' };
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'follow-ups:update'] }),
    http.get('*/api/forms', ({ request }) => {
      const isMine = new URL(request.url).searchParams.get('follow_up') === 'mine';
      const list = isMine ? [formRow({ follow_up: followUp })] : [formRow()];
      return HttpResponse.json({ list, count: 1 });
    }),
    http.put('*/api/forms/follow-up', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ follow_up: followUp });
    }),
  );
  return saved;
}

test('assigns an application to the user from the menu of its row', async () => {
  const saved = serve();
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));
  await waitFor(() => expect(saved).toEqual([{ store_id: 7, form_id: FORM_ID, is_mine: true }]));
});

test('saves the day and the note, and shows only the user’s applications', async () => {
  const saved = serve();
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Follow up…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note'), 'Brings her ID');
  await userEvent.click(dialog.getByRole('button', { name: 'Save follow-up' }));
  await waitFor(() => expect(saved).toMatchObject([{ due_on: null, note: 'Brings her ID', is_mine: true }]));
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await screen.findByText('Brings her ID · Sam Ortiz')).toBeVisible();
});
