import { createHash } from 'node:crypto';
import type http from 'node:http';
import type https from 'node:https';
import type { LenderBrowser, LenderContext } from '../context.ts';
import { LenderError } from '../errors.ts';
import { isSecret, type LenderManifest } from '../manifest.ts';
import type { Instant } from '../units.ts';
import type { LenderBrowserHost } from './browser.ts';
import type { Exchange } from './exchange.ts';
import { createLenderHttp } from './http.ts';
import { createRedactor } from './redactor.ts';
import type { TokenCache } from './token-cache.ts';

export interface LenderContextOptions {
  manifest: LenderManifest;
  environment: 'sandbox' | 'production';
  /** Instead of the manifest's, e.g. the local sandbox; its host is then allowed as well. */
  baseUrl?: string;
  /** Decrypted for this operation only. */
  credentials: Readonly<Record<string, string>>;
  /** Settings that differ from the manifest's defaults. */
  config?: Readonly<Record<string, string | number | boolean>>;
  /** Answers of the application at hand: removed from everything that is logged or recorded. */
  answers?: Readonly<Record<string, string>>;
  tokens: TokenCache;
  /** Portal lenders only. */
  browser?: LenderBrowserHost;
  agents?: { http: http.Agent; https: https.Agent };
  signal?: AbortSignal;
  onExchange?: (exchange: Exchange) => void;
  onLog?: (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void;
  /** Commits that the application may have left; has to be done before the promise resolves. */
  onPointOfNoReturn?: () => Promise<void>;
  now?: () => Instant;
}

/** Puts together what one operation of one lender for one store may use. Make a new one for every operation. */
export function createContext(options: LenderContextOptions): LenderContext {
  const { manifest, environment, credentials, tokens } = options;
  const defaults = manifest.environments[environment];
  const baseUrl = options.baseUrl ?? defaults.baseUrl;
  const secrets = new Set([
    ...Object.values(options.answers ?? {}),
    ...manifest.credentials.fields.filter(isSecret).map((field) => credentials[field.key] ?? ''),
  ]);
  const scope = tokenScope(manifest.id, baseUrl, credentials);
  let passed = false;
  return {
    http: createLenderHttp({
      baseUrl,
      allowedHosts: [...defaults.hosts, ...(options.baseUrl ? [new URL(baseUrl).host] : [])],
      timeoutMs: manifest.deadlineMs,
      secrets: () => secrets,
      ...(options.agents && { agents: options.agents }),
      ...(options.signal && { signal: options.signal }),
      ...(options.onExchange && { onExchange: options.onExchange }),
    }),
    browser: browserOf(options.browser, () => (passed ? 'maybe' : 'no')),
    credentials,
    config: {
      ...Object.fromEntries((manifest.config ?? []).map((field) => [field.key, field.default])),
      ...options.config,
    },
    environment,
    baseUrl,
    now: options.now ?? (() => new Date().toISOString()),
    async token(key, fetch) {
      const token = await tokens.get(`${scope}:${key}`, fetch);
      secrets.add(token);
      return token;
    },
    dropToken: (key) => tokens.drop(`${scope}:${key}`),
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

function browserOf(host: LenderBrowserHost | undefined, sent: () => 'no' | 'maybe'): LenderBrowser {
  return {
    withPage(work) {
      if (!host) throw new LenderError('not-connected', 'no', 'This lender has no browser.');
      return host.withPage(work, sent);
    },
  };
}

/** Tokens belong to one set of credentials: two stores never share one, a changed password starts anew. */
function tokenScope(lender: string, baseUrl: string, credentials: Readonly<Record<string, string>>): string {
  const entries = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lender, baseUrl, entries]))
    .digest('hex');
}
