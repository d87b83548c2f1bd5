import { describe, expect, test } from '@jest/globals';
import type { LenderPage } from '../context.ts';
import type { LenderAuth } from '../lender-auth.ts';
import type { LenderManifest } from '../manifest.ts';
import type { LenderBrowserHost, Sent } from './browser.ts';
import { createContext } from './context.ts';
import { createTokenCache } from './token-cache.ts';

const manifest: LenderManifest = {
  id: 'sample',
  name: 'Sample',
  lender_type: 'prime',
  transport: 'portal',
  states: 'all',
  industries: 'all',
  environments: {
    sandbox: { baseUrl: 'https://sandbox.lender.example', hosts: ['sandbox.lender.example'] },
    production: { baseUrl: 'https://api.lender.example', hosts: ['api.lender.example'] },
  },
  credentials: {
    scope: 'store',
    fields: [
      { key: 'username', label: 'User', required: true, kind: 'text' },
      { key: 'password', label: 'Password', required: true, kind: 'password' },
    ],
  },
  config: [{ key: 'category', type: 'string', default: 'merchandise', label: 'Category' }],
  capabilities: [],
  idempotency: 'none',
  deadlineMs: 1_000,
  settleMs: 0,
  concurrency: 1,
  pollSeconds: [],
  webhook: { kind: 'none' },
};

const own = {
  webhookUrl: 'https://millrace.example/api/webhooks/lenders/sample',
  returnUrl: 'https://millrace.example/status',
};
const base = { manifest, environment: 'sandbox', tokens: createTokenCache(), own } as const;
const store = (password: string) => ({ username: 'shop', password });
const later = (value: string) => async () => ({ value, expiresInSeconds: 600 });

test('prefers the store’s settings to the manifest’s defaults', () => {
  expect(createContext({ ...base, credentials: {} })).toMatchObject({
    config: { category: 'merchandise' },
    ...own,
  });
  const { config } = createContext({ ...base, credentials: {}, config: { category: 'service' } });
  expect(config).toEqual({ category: 'service' });
});

test('has the idempotency key that the host gives, or else a new one', () => {
  const keyOf = (own: { idempotencyKey?: string }) =>
    createContext({ ...base, ...own, credentials: {} }).idempotencyKey;
  expect(keyOf({ idempotencyKey: 'step-1' })).toBe('step-1');
  expect(keyOf({})).not.toBe(keyOf({}));
});

test('keeps tokens apart per set of credentials', async () => {
  const one = createContext({ ...base, credentials: store('a') });
  const same = createContext({ ...base, credentials: store('a') });
  const other = createContext({ ...base, credentials: store('b') });
  expect(await one.token('t', later('first'))).toBe('first');
  expect(await same.token('t', later('second'))).toBe('first');
  expect(await other.token('t', later('third'))).toBe('third');
  one.dropToken('t');
  expect(await same.token('t', later('fourth'))).toBe('fourth');
});

test('logs no answer, no secret and no token', async () => {
  const lines: string[] = [];
  const context = createContext({
    ...base,
    credentials: store('secret-pass'),
    answers: { first_name: 'Marisol' },
    onLog: (event, facts) => lines.push(event + JSON.stringify(facts)),
  });
  await context.token('log', later('token-canary'));
  context.log('login of shop', {
    who: 'Marisol',
    with: 'secret-pass',
    token: 'x',
    note: 'got token-canary',
    tries: 2,
  });
  expect(lines).toEqual(['login of shop{"who":"***","with":"***","token":"***","note":"got ***","tries":2}']);
});

test('reports a browser failure as sent: no before the point of no return and as maybe after it', async () => {
  const seen: string[] = [];
  const browser: LenderBrowserHost = {
    async withPage(work, sent: Sent = () => 'no') {
      seen.push(sent());
      const result = await work({} as LenderPage);
      seen.push(sent());
      return result;
    },
    close: async () => undefined,
  };
  let committed = false;
  const context = createContext({
    ...base,
    credentials: {},
    browser,
    async onPointOfNoReturn() {
      committed = true;
    },
  });
  await context.browser.withPage(() => context.pointOfNoReturn());
  expect({ seen, committed }).toEqual({ seen: ['no', 'maybe'], committed: true });
});

test('keeps sent: no when the point of no return was not committed', async () => {
  let after = '';
  const browser: LenderBrowserHost = {
    async withPage(work, sent: Sent = () => 'no') {
      try {
        return await work({} as LenderPage);
      } finally {
        after = sent();
      }
    },
    close: async () => undefined,
  };
  const onPointOfNoReturn = () => Promise.reject(new Error('no database'));
  const context = createContext({ ...base, credentials: {}, browser, onPointOfNoReturn });
  await expect(context.browser.withPage(() => context.pointOfNoReturn())).rejects.toThrow('no database');
  expect(after).toBe('no');
});

test('refuses to open a page for an API lender', async () => {
  const context = createContext({ ...base, credentials: {} });
  await expect(async () => context.browser.withPage(async () => 1)).rejects.toMatchObject({
    code: 'not-connected',
  });
});

describe('a portal session', () => {
  const session: LenderAuth = {
    kind: 'portal-session',
    path: '/{category}/login',
    fill: { Email: 'username', Password: 'password' },
    button: 'Log In',
    arrived: '#home',
    refused: '#refused',
    locked: '#locked',
    code: '#code',
  };

  async function logIn(shown: string, credentials: Record<string, string> = store('secret-pass')) {
    const log: string[] = [];
    const page = {
      goto: async (path: string) => void log.push(path),
      fill: async (label: string) => void log.push(label),
      click: async (_role: string, name: string) => void log.push(name),
      waitFor: async () => undefined,
      text: async (selector: string) => (selector === shown ? 'there' : null),
    } as unknown as LenderPage;
    const browser: LenderBrowserHost = { withPage: (work) => work(page), close: async () => undefined };
    const context = createContext({
      ...base,
      manifest: { ...manifest, auth: { default: session } },
      credentials,
      browser,
    });
    const result = await context.browser
      .withPage(async () => log.push('work') && 'worked')
      .catch((error: unknown) => error);
    return { log, result };
  }

  test('logs in before the plugin’s work starts', async () => {
    const { log, result } = await logIn('#home');
    expect({ log, result }).toEqual({
      log: ['/merchandise/login', 'Email', 'Password', 'Log In', 'work'],
      result: 'worked',
    });
  });

  test.each([
    ['refused', 'bad-credentials'],
    ['locked', 'bad-credentials'],
    ['code', 'needs-person'],
  ])('does not repeat a login that ends with #%s: %s', async (ending, code) => {
    const { log, result } = await logIn(`#${ending}`);
    expect(result).toMatchObject({ code, sent: 'no' });
    expect(log.filter((entry) => entry === 'Log In')).toHaveLength(1);
    expect(log).not.toContain('work');
  });

  test('opens nothing without a password', async () => {
    const { log, result } = await logIn('#home', { username: 'shop' });
    expect(result).toMatchObject({ code: 'bad-credentials' });
    expect(log).toEqual([]);
  });
});

test('puts the lender’s other addresses below the base URL of the lender sandbox', async () => {
  const seen: string[] = [];
  const context = (baseUrl?: string) =>
    createContext({
      ...base,
      manifest: {
        ...manifest,
        environments: {
          ...manifest.environments,
          sandbox: {
            ...manifest.environments.sandbox,
            addresses: { auth: 'https://auth.lender.example/v2' },
          },
        },
      },
      credentials: {},
      ...(baseUrl && { baseUrl }),
      onExchange: ({ url }) => seen.push(url),
    });
  const request = { method: 'POST', path: '/token', at: 'auth', mayCreate: false, timeoutMs: 500 } as const;
  await expect(context('http://127.0.0.1:1/sample').http.request(request)).rejects.toMatchObject({
    code: 'not-connected',
  });
  // This address is on a host that `hosts` of the environment does not list.
  await expect(context().http.request(request)).rejects.toMatchObject({ code: 'refused-by-egress-guard' });
  await expect(context().http.request({ ...request, at: 'nowhere' })).rejects.toThrow('nowhere');
  expect(seen).toEqual(['http://127.0.0.1:1/sample/auth/token']);
});
