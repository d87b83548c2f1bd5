import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary, isMissingChunk, reloadOnce } from './index.ts';

const MINUTE = 60_000;
const fetchBefore = globalThis.fetch;
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/OrgList-1.js');

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = () => Promise.resolve(new Response(null));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  globalThis.fetch = fetchBefore;
});

describe('isMissingChunk', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
    'error loading dynamically imported module: https://a.example/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('recognizes the error of a missing chunk: %s', (message) =>
    expect(isMissingChunk(new TypeError(message))).toBe(true),
  );

  test.each([new Error('Failed to fetch'), new TypeError('x is not a function'), 'imported module'])(
    'does not match other errors: %s',
    (error) => expect(isMissingChunk(error)).toBe(false),
  );
});

describe('reloadOnce', () => {
  test('reloads the first time, and again only after five minutes', async () => {
    const reload = jest.fn();
    expect(await reloadOnce(reload, 10 * MINUTE)).toBe(true);
    expect(await reloadOnce(reload, 11 * MINUTE)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await reloadOnce(reload, 15 * MINUTE)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('does not reload while the server is down, and may reload later', async () => {
    const reload = jest.fn();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await reloadOnce(reload)).toBe(false);
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503 }));
    expect(await reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    globalThis.fetch = () => Promise.resolve(new Response(null));
    expect(await reloadOnce(reload)).toBe(true);
  });

  test('never reloads if the browser cannot store the time of the reload', async () => {
    const reload = jest.fn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the error boundary', () => {
  const boundaryAround = (error: Error, reload: () => void, resetKey = '/orgs') => {
    const Page = lazy(() => Promise.reject<never>(error));
    return (
      <ErrorBoundary fallback={(failure) => <p>{failure}</p>} resetKey={resetKey} reloadPage={reload}>
        <Suspense fallback="Loading">{resetKey === '/orgs' ? <Page /> : <p>Another page</p>}</Suspense>
      </ErrorBoundary>
    );
  };

  test('reloads for a missing chunk without a message', async () => {
    const reload = jest.fn();
    const { container } = render(boundaryAround(missing, reload));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();
  });

  test('shows the message if the reload did not help, and does not reload again', async () => {
    const reload = jest.fn();
    sessionStorage.setItem('millrace.reloaded-at', String(Date.now()));
    render(boundaryAround(missing, reload));
    expect(await screen.findByText('missing-chunk')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('shows other errors at once and renders the children at another address', async () => {
    const reload = jest.fn();
    const error = new Error('x is undefined');
    const { rerender } = render(boundaryAround(error, reload));
    expect(await screen.findByText('crash')).toBeVisible();
    rerender(boundaryAround(error, reload, '/users'));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
