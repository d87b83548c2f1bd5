import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { isOutdated } from './new-version.ts';
import { NewVersion } from './NewVersion.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/**
 * Renders the component and lets the user be idle twice for five seconds. The server reports a new version
 * the second time.
 */
async function withNewVersion(options: { hasUnsaved?: () => boolean } = {}) {
  const versions = ['1+AAAAAAAA', '2+AAAAAAAA'];
  const ask = jest.fn(() => Promise.resolve(versions.shift() ?? '2+AAAAAAAA'));
  const refresh = jest.fn<(version: string) => Promise<void>>(() => Promise.resolve());
  render(<NewVersion ask={ask} hasUnsaved={options.hasUnsaved ?? (() => false)} refresh={refresh} />);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.keyDown(window, { key: 'a' });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  return { ask, refresh };
}
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

test('counts down after five idle seconds and loads the page again', async () => {
  const { refresh } = await withNewVersion();
  expect(screen.getByText('New Update... Refreshing in 5...')).toBeVisible();
  await pass(1);
  expect(screen.getByText('New Update... Refreshing in 5, 4...')).toBeVisible();
  await pass(4);
  expect(refresh).toHaveBeenCalledWith('2+AAAAAAAA');
});

test('does not load the page again over unsaved work', async () => {
  const { refresh } = await withNewVersion({ hasUnsaved: () => true });
  await pass(30);
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.getByText(/Save your work, then refresh/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalled();
});

test('waits after "Refresh later", and does not reload twice for one version', async () => {
  const { refresh } = await withNewVersion();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh later' }));
  expect(screen.queryByRole('status')).toBeNull();
  await pass(20);
  expect(refresh).not.toHaveBeenCalled();
  cleanup();
  sessionStorage.setItem('millrace.refreshed-for', '2+AAAAAAAA');
  const second = await withNewVersion();
  await pass(20);
  expect(second.refresh).not.toHaveBeenCalled();
});

test('hears of a new version from the server without waiting for an idle user', () => {
  const page = (announced?: string) => (
    <NewVersion ask={() => Promise.resolve('1+AAAAAAAA')} announced={announced} hasUnsaved={() => false} />
  );
  const { rerender } = render(page('1+AAAAAAAA'));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(page('2+AAAAAAAA'));
  expect(screen.getByText('New Update... Refreshing in 5...')).toBeVisible();
});

test.each([
  ['1+AAAA', '1+AAAA', undefined, false],
  ['2+AAAA', '1+AAAA', undefined, true],
  ['1+AAAA.BBBB', undefined, 'BBBB', false],
  ['1+CCCC.DDDD', undefined, 'BBBB', true],
  ['1+', undefined, 'BBBB', false],
] as const)('server %s, first seen %s, page %s: outdated is %s', (version, first, build, expected) =>
  expect(isOutdated(version, { first, build })).toBe(expected),
);
