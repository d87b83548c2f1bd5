import { beforeEach, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import './PosLoginPage.tsx';

const server = pretendApi();
const terminal = {
  ...processorSession,
  user: { ...processorSession.user, id: null, email: null, first_name: 'Front counter', last_name: '' },
  permissions: ['session:read', 'session:end', 'applications:list'],
};
let heard: unknown[];
beforeEach(() => {
  heard = [];
  server.use(
    http.post('*/api/pos/login', async ({ request }) => {
      const bearer = request.headers.get('authorization');
      heard.push([bearer, await request.json()]);
      return bearer === 'Bearer mrt_right'
        ? HttpResponse.json(terminal)
        : problem(401, 'token-refused', 'This API token does not work.', { next: 'Make a new one.' });
    }),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
  );
});
const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('signs in with the token of the address and removes the token from the address', async () => {
  renderStore('/pos/login#mrt_right');
  expect(await screen.findByRole('button', { name: 'Account of Front counter' })).toBeInTheDocument();
  expect([window.location.pathname, window.location.hash]).toEqual(['/app/forms/view-all', '']);
  expect(heard).toEqual([['Bearer mrt_right', { tz }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Account of Front counter' }));
  expect(await screen.findByText('Point of sale')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).not.toBeInTheDocument();
});

test('accepts a pasted token and explains a refused one', async () => {
  renderStore('/pos/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter the API token')).toBeInTheDocument();
  await enter(screen.getByLabelText('API token'), ' mrt_wrong ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This API token does not work.')).toBeInTheDocument();
  expect(screen.getByText('Make a new one.')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('API token'));
  await enter(screen.getByLabelText('API token'), 'mrt_right');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/app/forms/view-all'));
});

test('shows the form after the token of the link was refused', async () => {
  renderStore('/pos/login#mrt_old');
  expect(await screen.findByText('This API token does not work.')).toBeInTheDocument();
  expect(screen.getByLabelText('API token')).toHaveValue('');
  expect(window.location.hash).toBe('');
});
