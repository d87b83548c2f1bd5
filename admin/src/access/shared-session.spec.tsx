import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { personIn, sessionChannel, signOf } from '@millrace/schemas/sessions';
import type { Session } from '@millrace/schemas/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi } from '../testing/api.ts';
import { operatorSession } from '../testing/fixtures.ts';
import { forgetSession } from './session.ts';
import { useSession } from './use-session.ts';
import { useSharedSession } from './use-shared-session.ts';

const server = pretendApi();
const own = operatorSession as Session;
const viewed = { ...own, impersonation: { userId: 9 } } as Session;
const fewer: Session = { ...own, permissions: [] };
const answer = (session: Session) =>
  server.use(http.get('*/api/auth/validate', () => HttpResponse.json(session)));

let tab: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  tab = new BroadcastChannel(sessionChannel);
  tab.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
});
afterEach(() => tab.close());

function Shown({ restart }: { restart: () => void }) {
  useSharedSession(restart);
  const session = useSession();
  return <p>{session ? `${personIn(session)} may ${session.permissions.length}` : ''}</p>;
}

async function open() {
  forgetSession();
  answer(own);
  const restart = jest.fn();
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown restart={restart} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(heard).toEqual([signOf(own)]));
  return { restart, container };
}

test('reloads the page after an impersonation began in another tab', async () => {
  const { restart } = await open();
  answer(viewed);
  tab.postMessage(signOf(viewed));
  await waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
});

test('applies changed permissions when the user returns to the tab, without a reload', async () => {
  const { restart, container } = await open();
  answer(fewer);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(container.textContent).toBe(`${personIn(own)} may 0`));
  expect(restart).not.toHaveBeenCalled();
});

test('sends no request for the same session in another tab', async () => {
  await open();
  let asked = 0;
  server.use(
    http.get('*/api/auth/validate', () => {
      asked += 1;
      return HttpResponse.json(fewer);
    }),
  );
  tab.postMessage(signOf(own));
  tab.postMessage(signOf(fewer));
  await waitFor(() => expect(heard).toContain(signOf(fewer)));
  expect(asked).toBe(1);
});
