import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ApiProblem } from '@millrace/schemas/http-client';
import { operatorPermissions, operatorSession } from './fixtures.ts';

/**
 * A long timeout in milliseconds, because the first screen of a suite loads slowly while other suites run.
 */
const PATIENCE_MS = 60_000;

/**
 * Hides two known kinds of console messages. react-admin passes outdated MUI props in development. It also
 * logs each refused API call, although the test expects the refusal.
 */
function withoutKnownNoise(): void {
  const print = console.error;
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const [first] = args;
    const isKnown =
      first instanceof ApiProblem || String(first).startsWith('React does not recognize the `%s` prop');
    if (!isKnown) print(...args);
  });
}

/** A mock API for one spec file. A request without a handler fails the test. */
export function pretendApi() {
  jest.setTimeout(3 * PATIENCE_MS);
  configure({ asyncUtilTimeout: PATIENCE_MS });
  const server = setupServer(
    http.get('*/api/system-settings/app-version', () =>
      HttpResponse.json({ version: '1', environment: null }),
    ),
  );
  beforeAll(withoutKnownNoise);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}

export const signedIn = (permissions: readonly string[] = operatorPermissions) =>
  http.get('*/api/auth/validate', () => HttpResponse.json({ ...operatorSession, permissions }));

/**
 * The handler for pages that only ask whether a lender is paused. It answers that the lender is not paused.
 */
export const notPaused = http.get('*/api/admin/lender-health/:id', () => HttpResponse.json({ paused: null }));

export const problem = (status: number, code: string | number, message: string, more: object = {}) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, message, ...more }, { status });

export const page = (resource: string, rows: readonly object[], total = rows.length) =>
  HttpResponse.json([...rows], { headers: { 'Content-Range': `${resource} 0-${rows.length - 1}/${total}` } });
