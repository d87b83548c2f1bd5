import { expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { request } from './request.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const replies: (() => Response)[] = [];
function serve(...next: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  replies.splice(0, replies.length, ...next);
  server.use(
    http.post('*/api/shopper/offers/choose', ({ request: sent }) => {
      keys.push(sent.headers.get('Idempotency-Key'));
      return replies.shift()!();
    }),
  );
  return keys;
}
const done = () => HttpResponse.json({ success: true });
const choose = (offerId: string) =>
  request('/shopper/offers/choose', { method: 'POST', body: { offerId } }).catch((error: unknown) => error);

test('a request whose answer was lost is repeated under its key; another one has its own', async () => {
  const keys = serve(
    () => HttpResponse.error(),
    () => new HttpResponse('down', { status: 503 }),
    done,
    done,
    done,
  );
  for (const offerId of ['o1', 'o1', 'o1', 'o1', 'o2']) await choose(offerId);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  // the third was answered: a fourth is a new request
  expect(new Set(keys).size).toBe(3);
});

test('while an earlier try is worked on the answer is waited for', async () => {
  jest.useFakeTimers({ advanceTimers: 50 });
  const busy = () => HttpResponse.json({ code: 'request-in-progress' }, { status: 409 });
  const keys = serve(busy, busy, done);
  expect(await choose('o3')).toEqual({ success: true });
  expect(new Set(keys).size).toBe(1);
  jest.useRealTimers();
});
