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
  const gap = jest.fn();
  const hungUp = jest.fn();
  const close = openConnection({
    openSocket: () => socket,
    fetchEvents,
    onEvents: (events) => seen.push(...events.map(({ sequence }) => sequence)),
    onGap: gap,
    onDisconnectedByServer: hungUp,
    onMode: (mode) => modes.push(mode),
  });
  return { socket, modes, seen, gap, hungUp, close };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('polls every four seconds after two failed connections until a connection succeeds', async () => {
  const asked: number[] = [];
  let next = 0;
  const { socket, modes, seen, gap, close } = connection((after) => {
    asked.push(after);
    next += 1;
    return Promise.resolve([happened(next)]);
  });
  socket.fire('connect_error');
  expect(modes).toEqual(['connecting']);
  socket.fire('connect_error');
  expect(modes).toEqual(['connecting', 'polling']);
  await jest.advanceTimersByTimeAsync(8000);
  expect(seen).toEqual([1, 2, 3]);
  socket.fire('connect');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(modes.at(-1)).toBe('live');
  expect(asked).toHaveLength(3);
  expect(gap).toHaveBeenCalledTimes(1);
  close();
});

test('loads nothing again at the first connection, only what changed since the page began to load', async () => {
  const { socket, seen, gap, close } = connection(() => Promise.resolve([]));
  await jest.advanceTimersByTimeAsync(900);
  socket.fire('connect');
  socket.fire('recent-events', { coversMs: 30_000, events: [happened(4), happened(5)] });
  socket.fire('event', happened(5));
  expect(seen).toEqual([4, 5]);
  expect(gap).not.toHaveBeenCalled();
  socket.fire('disconnect', 'transport close');
  socket.fire('connect');
  socket.fire('recent-events', { coversMs: 30_000, events: [happened(6)] });
  expect(gap).toHaveBeenCalledTimes(1);
  close();
});

test('loads all again if the first connection came too late for the events that the server kept', async () => {
  const { socket, seen, gap, close } = connection(() => Promise.resolve([]));
  await jest.advanceTimersByTimeAsync(900);
  socket.fire('connect');
  socket.fire('recent-events', { coversMs: 500, events: [happened(4)] });
  expect(seen).toEqual([]);
  expect(gap).toHaveBeenCalledTimes(1);
  close();
});

test('polls more slowly while the server is down and reloads the shown data', async () => {
  let calls = 0;
  const { socket, gap, close } = connection(() => {
    calls += 1;
    return Promise.reject(new Error('down'));
  });
  socket.fire('connect_error');
  socket.fire('connect_error');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(3); // calls at 0, 8 and 24 seconds
  expect(gap).toHaveBeenCalledTimes(3);
  close();
});

test('returns an event once, including a late one', () => {
  const { socket, seen, close } = connection(() => Promise.resolve([]));
  for (const sequence of [3, 3, 5, 4, 5]) socket.fire('event', happened(sequence));
  expect(seen).toEqual([3, 5, 4]);
  close();
  socket.fire('event', happened(9));
  expect(seen).toEqual([3, 5, 4]);
});

test('polls far enough back for late events and treats many events as a gap', async () => {
  const asked: number[] = [];
  const { socket, seen, gap, close } = connection((after) => {
    asked.push(after);
    return Promise.resolve(
      asked.length === 1 ? [happened(1000)] : Array.from({ length: 150 }, (_, i) => happened(900 + i)),
    );
  });
  socket.fire('connect_error');
  socket.fire('connect_error');
  await jest.advanceTimersByTimeAsync(4500);
  expect(asked).toEqual([0, 800]);
  expect(seen).toEqual([1000]);
  expect(gap).toHaveBeenCalledTimes(1);
  close();
});

test('shows how current the screen is', async () => {
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

test('checks the session and reconnects after the server closed the connection', async () => {
  const { socket, hungUp, close } = connection(() => Promise.resolve([]));
  socket.fire('disconnect', 'transport close');
  await jest.advanceTimersByTimeAsync(5000);
  expect([hungUp.mock.calls.length, socket.reconnects]).toEqual([0, 0]);
  socket.fire('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(5000);
  expect([hungUp.mock.calls.length, socket.reconnects]).toEqual([1, 1]);
  socket.fire('disconnect', 'io server disconnect');
  close();
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.reconnects).toBe(1);
});

test('connects again after the server refused the connection, and polls until then', async () => {
  const asked: number[] = [];
  const { socket, hungUp, close } = connection((after) => {
    asked.push(after);
    return Promise.resolve([]);
  });
  socket.active = false;
  socket.fire('connect_error', new Error('not-available'));
  expect(hungUp).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2100);
  expect([socket.reconnects, asked.length]).toEqual([1, 0]);
  socket.fire('connect_error', new Error('not-available'));
  await jest.advanceTimersByTimeAsync(4100);
  expect([socket.reconnects, asked.length]).toEqual([2, 2]);
  expect(hungUp).toHaveBeenCalledTimes(1);
  socket.fire('connect_error', new Error('not-available'));
  close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.reconnects).toBe(2);
});

test('redirects a user who is disabled while a list is open', async () => {
  jest.useRealTimers();
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [formRow()], count: 1 })),
  );
  const { socket } = renderStore('/app/forms/view-all');
  expect(await screen.findByText('Connecting…')).toBeInTheDocument();
  act(() => socket.fire('connect'));
  expect(screen.getByText('Live')).toBeInTheDocument();
  server.use(
    http.get('*/api/auth/validate', () =>
      HttpResponse.json({ code: 'account-disabled', message: 'This account is disabled.' }, { status: 401 }),
    ),
  );
  act(() => socket.fire('disconnect', 'io server disconnect'));
  expect(await screen.findByRole('heading', { name: /disabled/i })).toBeInTheDocument();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});
