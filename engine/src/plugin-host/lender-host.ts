import type { LenderContext, LenderHttp, WebhookCall } from '@millrace/plugin-sdk';
import {
  chosenAddress,
  confirmCall,
  createContext,
  createLenderBrowser,
  createTokenCache,
  type CompleteLender,
  type Exchange,
  type LenderBrowserHost,
} from '@millrace/plugin-sdk/runtime';
import type { Config } from '../platform/config/config.ts';
import {
  guardedAgents,
  guardedLookup,
  serversOf,
  type GuardedAgents,
} from '../platform/egress/egress-guard.ts';
import { fault } from '../platform/faults.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { currentTraceparent } from '../platform/logging/trace.ts';
import { AfterDrain } from '../platform/registry/repeated-work.ts';
import type { CatalogueLender } from './lender-catalogue.ts';
import { failureOf, type OperationFailure } from './lender-failure.logic.ts';
import type { LenderLoader } from './lender-loader.ts';
import { SendWatch } from './send-watch.logic.ts';

export interface LenderCall {
  readonly environment: 'sandbox' | 'production';
  readonly credentials: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, string | number | boolean>>;
  /** The shopper's answers, which are masked. They must not appear in any log or record. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly deadlineMs: number;
  /** Id of the submission, contract step or answer: the same whenever it is sent again. */
  readonly idempotencyKey?: string;
  /**
   * True if the operation changes something at the lender, for example a refund. A failed request then counts
   * as processed, whatever the plugin says.
   */
  readonly changes?: boolean;
  /**
   * Called just before the operation sends something that cannot be undone (the point of no return). Stores
   * that the lender may have received it. Throws if this worker has lost the right to send.
   */
  readonly onPointOfNoReturn?: () => Promise<void>;
  /** Receives each step of the operation, with secrets and answers masked. Used when staff test a lender. */
  readonly watcher?: LenderWatcher;
}

export interface LenderWatcher {
  exchange(exchange: Exchange): void;
  note(event: string, facts: Readonly<Record<string, string | number | boolean>>): void;
}

export type OperationResult<T> = { ok: true; value: T } | { ok: false; failure: OperationFailure };
export type LenderWork<T> = (lender: CompleteLender, context: LenderContext) => Promise<T>;

type HostSettings = Pick<Config, 'LENDER_SANDBOX_URL' | 'CHROMIUM_PATH' | 'CHROMIUM_SANDBOX' | 'PUBLIC_URL'>;

/**
 * Runs one operation of one lender. It never throws: it returns the reply, or the failure as a value. After
 * the deadline the operation cannot send anything more: requests are aborted, and passing the point of no
 * return is refused.
 */
export class LenderHost {
  private readonly tokens = createTokenCache();
  private readonly agents: GuardedAgents;
  private readonly browsers = new Map<string, LenderBrowserHost>();

  constructor(
    private readonly loader: LenderLoader,
    private readonly logger: Logger,
    private readonly settings: HostSettings,
  ) {
    this.agents = guardedAgents(serversOf(settings.LENDER_SANDBOX_URL));
  }

  async run<T>(lender: CatalogueLender, call: LenderCall, work: LenderWork<T>): Promise<OperationResult<T>> {
    const watch = new SendWatch(call.changes);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DeadlinePassedError()), call.deadlineMs);
    try {
      const code = await this.loader.load(lender);
      const context = this.contextOf(lender, call, watch, deadline.signal);
      return { ok: true, value: await untilAborted(deadline.signal, work(code, context)) };
    } catch (error) {
      const failure = failureOf(error, watch);
      this.logger.warn('lender operation failed', {
        lender: lender.key,
        code: failure.code,
        sent: failure.sent,
      });
      return { ok: false, failure };
    } finally {
      clearTimeout(timer);
      deadline.abort(ended);
    }
  }

  /**
   * Sends a received webhook back to the lender, to confirm that the lender sent it. The manifest defines
   * how. Resolves to false if the manifest does not define it.
   */
  confirm(
    lender: CatalogueLender,
    call: LenderCall,
    webhook: WebhookCall,
  ): Promise<OperationResult<boolean>> {
    const rule = lender.manifest.webhook.confirm;
    return this.run(lender, call, async (_plugin, context) =>
      rule ? confirmCall(rule, context, webhook) : false,
    );
  }

  @AfterDrain()
  async close(): Promise<void> {
    await Promise.all([...this.browsers.values()].map((browser) => browser.close()));
  }

  private contextOf(
    { key, manifest }: CatalogueLender,
    call: LenderCall,
    watch: SendWatch,
    signal: AbortSignal,
  ): LenderContext {
    const own = chosenAddress(manifest.environments[call.environment], call.credentials);
    const sandbox = call.environment === 'sandbox' ? this.settings.LENDER_SANDBOX_URL : '';
    const baseUrl = sandbox === '' ? own.baseUrl : `${sandbox.replace(/\/+$/, '')}/${key}`;
    const context = createContext({
      manifest,
      environment: call.environment,
      own: {
        webhookUrl: `${this.settings.PUBLIC_URL}/api/webhooks/lenders/${key}`,
        returnUrl: new URL('/status', this.settings.PUBLIC_URL).href,
      },
      ...(sandbox !== '' && { baseUrl }),
      ...(call.idempotencyKey && { idempotencyKey: call.idempotencyKey }),
      credentials: call.credentials,
      config: call.config,
      ...(call.answers && { answers: call.answers }),
      tokens: this.tokens,
      agents: this.agents,
      signal,
      traceparent: currentTraceparent,
      ...(manifest.transport === 'portal' && {
        browser: patient(this.browserOf(key, baseUrl, own.hosts, manifest.deadlineMs), call.deadlineMs),
      }),
      onExchange: (exchange) => {
        this.logExchange(key, exchange);
        call.watcher?.exchange(exchange);
      },
      onLog: (event, facts) => {
        this.logger.info('lender plugin', { ...facts, lender: key, event });
        call.watcher?.note(event, facts);
      },
      onPointOfNoReturn: async () => {
        signal.throwIfAborted();
        await call.onPointOfNoReturn?.();
        signal.throwIfAborted();
        watch.noReturn();
      },
    });
    return { ...context, http: watched(context.http, watch) };
  }

  private browserOf(
    key: string,
    baseUrl: string,
    hosts: readonly string[],
    timeoutMs: number,
  ): LenderBrowserHost {
    const id = `${key} ${baseUrl}`;
    const known = this.browsers.get(id);
    if (known) return known;
    const browser = createLenderBrowser({
      executablePath: this.settings.CHROMIUM_PATH,
      sandbox: this.settings.CHROMIUM_SANDBOX === '1',
      baseUrl,
      allowedHosts: [...hosts, new URL(baseUrl).host],
      lookup: (port) => guardedLookup(serversOf(this.settings.LENDER_SANDBOX_URL), port),
      timeoutMs,
    });
    this.browsers.set(id, browser);
    return browser;
  }

  private logExchange(lender: string, { method, url, status, failure, milliseconds }: Exchange) {
    const { pathname } = new URL(url);
    this.logger.info('lender exchange', {
      lender,
      method,
      path: pathname,
      status,
      failure,
      ms: milliseconds,
    });
  }
}

/** The abort reason after an operation has ended. It prevents the operation from sending anything more. */
const ended = 'ended';

export class DeadlinePassedError extends Error {
  override readonly name = 'DeadlinePassedError';
  readonly code = 'timed-out';
}

/**
 * Resolves with the work, or rejects when the signal is aborted. The work may continue after that; a later
 * failure of the work is ignored.
 */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {});
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason as Error), { once: true });
  aborted.promise.catch(() => {});
  return Promise.race([work, aborted.promise]);
}

/**
 * Wraps the lender's browser with the deadline of one operation. Operations share the browser, so each must
 * pass its own deadline.
 */
function patient(browser: LenderBrowserHost, deadlineMs: number): LenderBrowserHost {
  return { ...browser, withPage: (work, sent) => browser.withPage(work, sent, deadlineMs) };
}

function watched(http: LenderHttp, watch: SendWatch): LenderHttp {
  return {
    async request(request) {
      const mayCreate = watch.mayChange(request);
      watch.requestStarts(request);
      const sending = http.request({ ...request, mayCreate });
      if (mayCreate) {
        sending.catch(() => {});
        await fault('P3');
      }
      try {
        const reply = await sending;
        watch.requestAnswered(request, reply.status);
        return reply;
      } catch (error) {
        watch.requestFailed(request, (error as { sent?: unknown }).sent === 'no' ? 'no' : 'maybe');
        throw error;
      }
    },
  };
}
