import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ApiProblem } from '@millrace/schemas/http-client';
import { operatorPermissions, operatorSession } from './fixtures.ts';

/** The first screen of a suite loads slowly while other suites use the processor. */
const PATIENCE_MS = 60_000;

/**
 * Hides known messages: react-admin passes outdated MUI props in development, and logs each refused call that
 * a test expects.
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
  const server = setupServer();
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

/** The health of a lender that is not paused, for pages that only check for a pause. */
export const notPaused = http.get('*/api/admin/lender-health/:id', () => HttpResponse.json({ paused: null }));

export const problem = (status: number, code: string | number, message: string, more: object = {}) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, message, ...more }, { status });

export const page = (resource: string, rows: readonly object[], total = rows.length) =>
  HttpResponse.json([...rows], { headers: { 'Content-Range': `${resource} 0-${rows.length - 1}/${total}` } });
