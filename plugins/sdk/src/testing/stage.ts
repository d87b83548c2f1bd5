import { usualCurrency, type CountryCode } from '@millrace/schemas/countries';
import type { LenderApplication } from '../application.ts';
import type { LenderContext, LenderHttp } from '../context.ts';
import { countriesOf } from '../manifest.ts';
import { createLenderBrowser, type LenderBrowserHost } from '../runtime/browser.ts';
import { createContext, type LenderContextOptions } from '../runtime/context.ts';
import type { Exchange } from '../runtime/exchange.ts';
import { createTokenCache } from '../runtime/token-cache.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { ConformanceScenario } from './scenario-file.ts';

/** Everything that a run of the plugin wrote and that people or programs could read later. */
export interface Traces {
  logs: string[];
  exchanges: Exchange[];
  messages: string[];
}

export function newTraces(): Traces {
  return { logs: [], exchanges: [], messages: [] };
}

export interface StageOptions {
  folder: LenderFolder;
  baseUrl: string;
  traces?: Traces;
  /**
   * Time limit in milliseconds for calls that may create something at the lender (`mayCreate`). For portals, it
   * limits each wait on the page after the click that submits the form. All else keeps its usual limit.
   */
  deadlineMs?: number;
  credentials?: Record<string, string>;
  config?: Record<string, string | number | boolean>;
  answers?: Record<string, string>;
  /** Default: a new one, as for a new step. */
  idempotencyKey?: string;
  browser?: LenderBrowserHost | undefined;
  transport?: LenderContextOptions['transport'];
}

/** Returns a context like the engine's context, but connected to the sandbox. */
export function stageContext(options: StageOptions): LenderContext {
  const { manifest, scenarios } = options.folder;
  const { traces = newTraces() } = options;
  return createContext({
    manifest,
    environment: 'sandbox',
    baseUrl: options.baseUrl,
    own: {
      webhookUrl: `https://millrace.example/api/webhooks/lenders/${manifest.id}`,
      returnUrl: 'https://millrace.example/status',
    },
    ...(options.idempotencyKey && { idempotencyKey: options.idempotencyKey }),
    credentials: { ...scenarios.credentials, ...options.credentials },
    config: { ...scenarios.config, ...options.config },
    answers: options.answers ?? scenarios.applicant.answers,
    tokens: createTokenCache(),
    ...(options.browser && { browser: impatient(options.browser, options.deadlineMs) }),
    transport: (http) => hurried(options.transport?.(http) ?? http, options.deadlineMs),
    onExchange: (exchange) => traces.exchanges.push(exchange),
    onLog: (event, facts) => traces.logs.push(`${event} ${JSON.stringify(facts)}`),
  });
}

/**
 * Shortens the time limit of calls that may create something. Other calls keep their limit, because a slow
 * token is a different scenario.
 */
function hurried(http: LenderHttp, timeoutMs: number | undefined): LenderHttp {
  if (timeoutMs === undefined) return http;
  return { request: (request) => http.request(request.mayCreate ? { ...request, timeoutMs } : request) };
}

/**
 * Shortens the time limit of a page after the plugin has made its last click, which submits the form. Until then
 * the limit is unchanged.
 */
function impatient(browser: LenderBrowserHost, timeoutMs: number | undefined): LenderBrowserHost {
  if (timeoutMs === undefined) return browser;
  return {
    ...browser,
    withPage: (work, sent = () => 'no', longest) =>
      browser.withPage(
        (page) => {
          const patience = () => (sent() === 'maybe' ? timeoutMs : undefined);
          return work({ ...page, waitFor: (selector, ms = patience()) => page.waitFor(selector, ms) });
        },
        sent,
        longest,
      ),
  };
}

let people = 0;

/**
 * Returns a new application with a phone number, SSN and email address that no other test uses. The sandbox
 * uses these values to identify people.
 */
export function stageApplication(folder: LenderFolder, scenario?: ConformanceScenario): LenderApplication {
  const { applicant } = folder.scenarios;
  // The manifest's schema allows only the codes of known countries.
  const [served] = countriesOf(folder.manifest) as readonly CountryCode[];
  const country = applicant.store.country ?? served;
  const number = `${process.pid}${Date.now()}${(people += 1)}`.slice(-6);
  const tag = scenario?.play ? `+${folder.manifest.id}-${scenario.play}` : '';
  const { email, mobile_phone: phone, ssn_number: ssn } = applicant.answers;
  return {
    currency: folder.manifest.currencies?.[0] ?? usualCurrency,
    ...applicant,
    store: { ...applicant.store, ...(country && { country }) },
    reference: `kit-${folder.manifest.id}-${number}`,
    requestedCents: scenario?.requestedCents ?? applicant.requestedCents,
    answers: {
      ...applicant.answers,
      ...(email && { email: `kit${number}${tag}@example.com` }),
      ...(phone && { mobile_phone: phoneIn(country, number) }),
      ...(ssn && { ssn_number: `900${number}` }),
      ...scenario?.answers,
    },
  };
}

/** Returns an invented number with these six digits, as a form of the country stores it. */
const phoneIn = (country: string | undefined, digits: string): string =>
  country === 'GB' ? `+44 7700 ${digits}` : `(555) ${digits.slice(0, 3)}-0${digits.slice(3)}`;

/** Returns the address at which the sandbox plays this lender. */
export function sandboxAddress(folder: LenderFolder, sandboxUrl: string): string {
  return `${sandboxUrl}/${folder.manifest.id}`;
}

/** Returns the browser for a portal lender. Undefined for a lender with an API. */
export function stageBrowser(folder: LenderFolder, baseUrl: string): LenderBrowserHost | undefined {
  if (folder.manifest.transport !== 'portal') return undefined;
  return createLenderBrowser({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    baseUrl,
    allowedHosts: [new URL(baseUrl).host],
    // This limit only stops a test that never ends. It is long, because a slow machine must not look like a
    // changed page.
    timeoutMs: 15_000,
  });
}
