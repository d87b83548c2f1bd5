import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen } from '@testing-library/react';
import type { RealtimeEvent } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../testing/api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { formRow } from '../testing/fixtures.ts';
import { renderStore } from '../testing/render-store.tsx';
import { openConnection, type RealtimeMode } from './connection.ts';

const server = pretendApi();
const happened = (sequence: number): RealtimeEvent => ({ sequence, type: 'x', formId: null, at: '' });

function connection(fetchEvents: (after: number) => Promise<RealtimeEvent[]>) {
  const socket = new FakeSocket();
  const modes: RealtimeMode[] = [];
  const seen: number[] = [];
  const close = openConnection({
    openSocket: () => socket,
    fetchEvents,
    onEvents: (events) => seen.push(...events.map(({ sequence }) => sequence)),
    onMode: (mode) => modes.push(mode),
  });
  return { socket, modes, seen, close };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('two failed connects start asking every four seconds, a connect ends it', async () => {
  const asked: number[] = [];
  let next = 0;
  const { socket, modes, seen, close } = connection((after) => {
    asked.push(after);
    next += 1;
    return Promise.resolve([happened(next)]);
  });
  socket.fire('connect_error');
  expect(modes).toEqual(['connecting']);
  socket.fire('connect_error');
  expect(modes).toEqual(['connecting', 'polling']);
  await jest.advanceTimersByTimeAsync(8000);
  expect(asked).toEqual([0, 1, 2]);
  socket.fire('connect');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(modes.at(-1)).toBe('live');
  expect(asked).toEqual([0, 1, 2, 3]);
  expect(seen).toEqual([1, 2, 3, 4]);
  close();
});

test('polling slows down while the server does not answer', async () => {
  let calls = 0;
  const { socket, close } = connection(() => {
    calls += 1;
    return Promise.reject(new Error('down'));
  });
  socket.fire('connect_error');
  socket.fire('connect_error');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(3); // at 0, 8 and 24 seconds
  close();
});

test('duplicate and late events are dropped', () => {
  const { socket, seen, close } = connection(() => Promise.resolve([]));
  for (const sequence of [3, 3, 2, 5]) socket.fire('event', happened(sequence));
  expect(seen).toEqual([3, 5]);
  close();
  socket.fire('event', happened(9));
  expect(seen).toEqual([3, 5]);
});

test('the badge says how fresh the screen is', async () => {
  jest.useRealTimers();
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [formRow()], count: 1 })),
  );
  const { socket } = renderStore('/app/forms/view-all');
  expect(await screen.findByText('Connecting…')).toBeInTheDocument();
  act(() => socket.fire('connect'));
  expect(screen.getByText('Live')).toBeInTheDocument();
  act(() => socket.fire('disconnect'));
  act(() => socket.fire('connect_error'));
  act(() => socket.fire('connect_error'));
  expect(screen.getByText('Updating every few seconds')).toBeInTheDocument();
});
