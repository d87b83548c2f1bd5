import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { measureVitals } from './measure-vitals.ts';

const unhandled = jest.fn();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  jest.useRealTimers();
  process.off('unhandledRejection', unhandled);
  unhandled.mockClear();
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('measures four seconds after the page was loaded', async () => {
  const reportVitals = jest.fn();
  measureVitals(async () => ({ reportVitals }));
  jest.advanceTimersByTime(3999);
  await settled();
  expect(reportVitals).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await settled();
  expect(reportVitals).toHaveBeenCalledTimes(1);
});

test('reports no unhandled error when the page is left while the code is loaded', async () => {
  measureVitals(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  jest.advanceTimersByTime(4000);
  await settled();
  await settled();
  expect(unhandled).not.toHaveBeenCalled();
});
