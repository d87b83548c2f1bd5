import { expect, test } from '@jest/globals';
import type { ScreenEvent } from './realtime-events.ts';
import { RecentEvents } from './recent-events.ts';

const eventsOf = (storeId: number, count: number): ScreenEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    sequence: index,
    type: 'attempt.changed',
    formId: null,
    storeId,
    at: '2026-11-20T21:45:00.000Z',
  }));
const store = new Set(['store:1']);

test('covers the time since the first read, and at most 30 seconds', () => {
  const recent = new RecentEvents();
  expect(recent.ofRooms(store, 0)).toEqual({ coversMs: 0, events: [] });
  recent.add(eventsOf(1, 2), 1000);
  recent.add(eventsOf(2, 3), 2000);
  expect(recent.ofRooms(store, 3000)).toMatchObject({ coversMs: 2000, events: [{}, {}] });
  recent.add([], 40_000);
  expect(recent.ofRooms(store, 40_000)).toEqual({ coversMs: 30_000, events: [] });
});

test('keeps the newest thousand events, and then covers only the time after the last one that it dropped', () => {
  const recent = new RecentEvents();
  recent.add([], 0);
  recent.add(eventsOf(1, 10), 5000);
  recent.add(eventsOf(1, 995), 8000);
  const { coversMs, events } = recent.ofRooms(store, 9000);
  expect([coversMs, events.length]).toEqual([4000, 1000]);
});
