import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Session } from '@millrace/schemas/api';
import { sessionChannel, signOf } from '@millrace/schemas/sessions';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn, signedOut } from '../testing/api.ts';
import { formRow, processorSession } from '../testing/fixtures.ts';
import { renderStore } from '../testing/render-store.tsx';

const server = pretendApi();
const impersonation = {
  userId: 9,
  name: 'Dana Okafor',
  reason: 'Ticket 7',
  until: new Date(Date.now() + 40 * 60_000).toISOString(),
};
const viewed: Session = { ...processorSession, impersonation };
const bar = () => screen.findByRole('region', { name: 'Viewing as another user' });

/** A fake second tab of this browser. */
function otherTab() {
  const channel = new BroadcastChannel(sessionChannel);
  const heard: unknown[] = [];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  return {
    heard,
    sees: (session: Session | null) => channel.postMessage(signOf(session)),
    close: () => channel.close(),
  };
}

async function openList() {
  let asked = 0;
  server.use(
    signedIn(),
    http.get('*/api/forms', () => {
      asked += 1;
      return HttpResponse.json({ list: [formRow()], count: 1 });
    }),
  );
  const tab = otherTab();
  renderStore('/app/forms/view-all');
  await screen.findAllByText('Maria Núñez');
  return { tab, asked: () => asked };
}

test('shows an impersonation that began in another tab and reloads all data', async () => {
  const { tab, asked } = await openList();
  await waitFor(() => expect(tab.heard).toEqual([signOf(processorSession)]));
  const before = asked();
  server.use(signedIn({ impersonation }));
  tab.sees(viewed);
  expect(await bar()).toHaveTextContent('Dana Okafor is viewing as Sam Ortiz');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  tab.close();
});

test('logs out after a logout in another tab', async () => {
  const { tab } = await openList();
  server.use(signedOut());
  tab.sees(null);
  expect(await screen.findByLabelText('Password')).toBeVisible();
  tab.close();
});

test('applies changed roles when the user returns to the tab', async () => {
  const { tab } = await openList();
  const permissions = processorSession.permissions.filter((name) => name !== 'applications:list');
  server.use(signedIn({ permissions }));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  tab.close();
});

test.each(['/404', '/reset-password'])('shows the impersonation bar at %s', async (address) => {
  server.use(signedIn({ impersonation }));
  renderStore(address);
  expect(await bar()).toHaveTextContent('Dana Okafor is viewing as Sam Ortiz');
});

test('shows no bar without impersonation', async () => {
  server.use(signedIn());
  renderStore('/404');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Viewing as another user' })).toBeNull();
});
