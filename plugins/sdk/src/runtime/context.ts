import { createHash, randomUUID } from 'node:crypto';
import type http from 'node:http';
import type https from 'node:https';
import type { LenderBrowser, LenderContext, LenderHttp } from '../context.ts';
import { LenderError } from '../errors.ts';
import { isSecret, type LenderEnvironment, type LenderManifest } from '../manifest.ts';
import type { Instant } from '../units.ts';
import { createAuthenticatedHttp } from './auth/authenticated-http.ts';
import { logIn } from './auth/portal-session.ts';
import { chosenAddress } from './base-url.ts';
import type { LenderBrowserHost } from './browser.ts';
import type { Exchange } from './exchange.ts';
import { createLenderHttp } from './http.ts';
import { createRedactor } from './redactor.ts';
import type { TokenCache } from './token-cache.ts';

export interface LenderContextOptions {
  manifest: LenderManifest;
  environment: 'sandbox' | 'production';
  /**
   * Base URL to use instead of the manifest's, e.g. that of the local lender sandbox. Its host is then
   * allowed, too.
   */
  baseUrl?: string;
  /** Addresses of Millrace that the lender may call or send the shopper to. */
  own: { webhookUrl: string; returnUrl: string };
  /**
   * Id of the submission, contract step or answer: the same whenever it is sent again. Default: a new one, for
   * operations that are never sent again.
   */
  idempotencyKey?: string;
  /** The store's credentials, decrypted for this operation only. */
  credentials: Readonly<Record<string, string>>;
  /** Settings that differ from the defaults of the manifest. */
  config?: Readonly<Record<string, string | number | boolean>>;
  /** Answers of the current application. The host removes them from all logs and recorded exchanges. */
  answers?: Readonly<Record<string, string>>;
  tokens: TokenCache;
  /** The browser. Needed only for portal lenders. */
  browser?: LenderBrowserHost;
  agents?: { http: http.Agent; https: https.Agent };
  signal?: AbortSignal;
  /** Wraps the HTTP client before authentication is added to it. Tests use this to make one call fail. */
  transport?: (http: LenderHttp) => LenderHttp;
  /** Returns the trace id for requests to the lender (W3C Trace Context). */
  traceparent?: () => string | undefined;
  onExchange?: (exchange: Exchange) => void;
  onLog?: (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void;
  /**
   * Records that the lender may have the application. The promise must resolve only after the record is
   * committed.
   */
  onPointOfNoReturn?: () => Promise<void>;
  now?: () => Instant;
}

/**
 * Creates the context of one operation for one lender and one store. Every operation needs a new context.
 * @throws LenderError `bad-credentials` if the credentials belong to no system of the environment
 */
export function createContext(options: LenderContextOptions): LenderContext {
  const { manifest, environment, credentials, tokens } = options;
  const defaults = manifest.environments[environment];
  const chosen = chosenAddress(defaults, credentials);
  const baseUrl = options.baseUrl ?? chosen.baseUrl;
  const secrets = new Set([
    ...Object.values(options.answers ?? {}),
    ...manifest.credentials.fields.filter(isSecret).map((field) => credentials[field.key] ?? ''),
  ]);
  const scope = tokenScope(manifest.id, baseUrl, credentials);
  const config = {
    ...Object.fromEntries((manifest.config ?? []).map((field) => [field.key, field.default])),
    ...options.config,
  };
  const addresses = addressesOf(defaults, options.baseUrl);
  const token: LenderContext['token'] = async (key, fetch) => {
    const value = await tokens.get(`${scope}:${key}`, fetch);
    secrets.add(value);
    return value;
  };
  const dropToken = (key: string) => tokens.drop(`${scope}:${key}`);
  const network = createLenderHttp({
    baseUrl,
    addresses,
    allowedHosts: [...chosen.hosts, ...(options.baseUrl ? [new URL(baseUrl).host] : [])],
    timeoutMs: manifest.deadlineMs,
    secrets: () => secrets,
    ...(options.agents && { agents: options.agents }),
    ...(options.signal && { signal: options.signal }),
    ...(options.traceparent && { traceparent: options.traceparent }),
    ...(options.onExchange && { onExchange: options.onExchange }),
  });
  const proven = createAuthenticatedHttp(options.transport?.(network) ?? network, {
    manifest,
    credentials,
    environment,
    token,
    dropToken,
    isOwn: isOwnAddress([baseUrl, ...Object.values(addresses)]),
  });
  let passed = false;
  return {
    http: { request: (request) => proven.request(request) },
    browser: browserOf(options, config, () => (passed ? 'maybe' : 'no')),
    credentials,
    config,
    environment,
    baseUrl,
    ...options.own,
    idempotencyKey: options.idempotencyKey ?? randomUUID(),
    ...(manifest.pagination && { pagination: manifest.pagination }),
    now: options.now ?? (() => new Date().toISOString()),
    token,
    dropToken,
    signIn: (auth) => proven.signIn(auth),
    async pointOfNoReturn() {
      await options.onPointOfNoReturn?.();
      passed = true;
    },
    log(event, facts = {}) {
      const redactor = createRedactor(secrets);
      options.onLog?.(redactor.text(event), redactor.value(facts) as typeof facts);
    },
  };
}

function browserOf(
  { browser, manifest, credentials }: LenderContextOptions,
  config: LenderContext['config'],
  sent: () => 'no' | 'maybe',
): LenderBrowser {
  const session = manifest.auth?.['default'];
  return {
    withPage(work) {
      if (!browser) throw new LenderError('not-connected', 'no', 'This lender has no browser.');
      if (session?.kind !== 'portal-session') return browser.withPage(work, sent);
      return browser.withPage(async (page) => {
        await logIn(page, session, { credentials, config });
        return work(page);
      }, sent);
    },
  };
}

/**
 * Returns the addresses that a lender has besides its base URL, by name. With `override`, the base URL of the
 * local lender sandbox, the address named `auth` is `<override>/auth`.
 */
function addressesOf({ addresses = {} }: LenderEnvironment, override: string | undefined) {
  if (override === undefined) return addresses;
  const base = override.replace(/\/+$/, '');
  return Object.fromEntries(Object.keys(addresses).map((name) => [name, `${base}/${name}`]));
}

/**
 * Whether a path or address belongs to the lender. A path always does. A full address does only if it is on
 * one of the lender's hosts.
 */
function isOwnAddress(addresses: readonly string[]): (path: string) => boolean {
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  return (path) => {
    const url = URL.parse(path.startsWith('//') ? `https:${path}` : path);
    return url === null || hosts.has(url.host);
  };
}

/**
 * Returns the key under which the cache stores tokens of these credentials. Stores thus never share a
 * token, and a changed password leads to a new token.
 */
function tokenScope(lender: string, baseUrl: string, credentials: Readonly<Record<string, string>>): string {
  const entries = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lender, baseUrl, entries]))
    .digest('hex');
}
