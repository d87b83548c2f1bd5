import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { withoutIds } from './userflow-script.ts';

const server = pretendApi();
const touring = signedIn({ permissions: [...processorSession.permissions, 'tours:read'] });
const script = () => document.querySelector<HTMLScriptElement>('script[src*="userflow"]');
afterEach(() => script()?.remove());

test('load no script where no store switched them on', async () => {
  let asked = 0;
  server.use(
    touring,
    http.get('*/api/userflow-identity', () => {
      asked += 1;
      return HttpResponse.json({ identity: null });
    }),
  );
  renderStore('/app/no-such-page');
  await waitFor(() => expect(asked).toBe(1));
  await screen.findByRole('main');
  expect(script()).toBeNull();
});

test('get the signed id of the user and nothing else, and forget it at the end', async () => {
  server.use(
    touring,
    http.get('*/api/userflow-identity', () =>
      HttpResponse.json({ identity: { token: 'ct_demo', user_id: '5', signature: 'abc' } }),
    ),
  );
  const methods = ['init', 'reset', 'disableEvalJs', 'setPageTrackingDisabled', 'setUrlFilter'] as const;
  const userflow = {
    ...Object.fromEntries(methods.map((name) => [name, jest.fn()])),
    identify: jest.fn(async () => undefined),
  } as Record<(typeof methods)[number] | 'identify', jest.Mock>;
  const { unmount } = renderStore('/app/no-such-page');
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(window, { userflow });
  script()!.dispatchEvent(new Event('load'));
  await waitFor(() => expect(userflow.identify.mock.calls).toEqual([['5', {}, { signature: 'abc' }]]));
  expect(userflow.init).toHaveBeenCalledWith('ct_demo');
  expect(userflow.setPageTrackingDisabled).toHaveBeenCalledWith(true);
  expect(userflow.setUrlFilter).toHaveBeenCalledWith(withoutIds);
  unmount();
  await waitFor(() => expect(userflow.reset).toHaveBeenCalled());
});

test('see addresses without ids and queries', () => {
  expect(withoutIds('https://m.example/app/process/7/0f8fad5b-d9cb?name=Jo#x')).toBe(
    'https://m.example/app/process/:id/:id',
  );
  expect(withoutIds('https://m.example/app/forms/view-all?q=jo%40example.com')).toBe(
    'https://m.example/app/forms/view-all',
  );
});
