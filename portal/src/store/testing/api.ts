import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import type { Session } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { processorSession } from './fixtures.ts';

/** A long timeout in milliseconds for slow screens, because other tests run at the same time. */
const PATIENCE_MS = 20_000;

/** A mock API for one spec file. A request without a handler fails the test. */
export function pretendApi() {
  jest.setTimeout(5 * PATIENCE_MS);
  configure({ asyncUtilTimeout: PATIENCE_MS });
  const server = setupServer(
    signedOut(),
    http.get('*/api/realtime/events', () => HttpResponse.json([])),
    http.get('*/api/forms/counts', () => HttpResponse.json(noCounts)),
    http.get('*/api/auth/pin-return', () => HttpResponse.json({ offered: false, triesLeft: 0 })),
    http.get('*/api/auth/pin', () => HttpResponse.json({ isSet: false })),
    http.get('*/api/auth/factors', () =>
      HttpResponse.json({ factors: [], recovery_codes_left: 0, is_required: false, can_add_passkey: true }),
    ),
    http.get('*/api/system-settings/app-version', () =>
      HttpResponse.json({ version: '1', environment: null }),
    ),
    http.get('*/api/notifications/preferences', () =>
      HttpResponse.json({
        off: { app: [], desktop: [], digest: [] },
        desktop: false,
        sound: false,
        digest: false,
      }),
    ),
    http.get('*/api/userflow-identity', () => HttpResponse.json({ identity: null })),
    http.get('*/api/announcements', () => HttpResponse.json({ announcements: [], count: 0, unseen: 0 })),
    http.get('*/api/subscriptions/store', () =>
      HttpResponse.json({
        ...{ store_id: 7, is_subscribed: true, stripe_status: 'active', awaits_setup: false },
        ...{ subscription: null, subscriptions: [], notice: null },
      }),
    ),
    http.get('*/api/auth/link', () => HttpResponse.json({ works: true })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}

const noCounts = {
  all: 0,
  needs_action: 0,
  needs_customer: 0,
  in_progress: 0,
  approved: 0,
  contract_out: 0,
  funded: 0,
  closed: 0,
};

export const signedIn = (session: Partial<Session> = {}) =>
  http.get('*/api/auth/validate', () => HttpResponse.json({ ...processorSession, ...session }));

export const signedOut = () => http.get('*/api/auth/validate', () => problem(401, 'signed-out', 'Sign in'));

export const shutOut = () =>
  http.get('*/api/auth/validate', () => problem(401, 'account-disabled', 'This account is disabled.'));

export const problem = (status: number, code: string | number, message: string, more: object = {}) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, message, ...more }, { status });
