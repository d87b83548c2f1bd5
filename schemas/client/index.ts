import type { ReplyOf } from '../api/index.ts';
import { addressOf, ApiProblem, notReached, type Call, type CallArguments } from '../http-client/index.ts';

export { ApiProblem } from '../http-client/index.ts';

export interface MillraceClientOptions {
  /** Address of the installation, for example `https://millrace.example`. */
  readonly url: string;
  /** An API token of a store. */
  readonly token: string;
  /** How often a request is repeated if no reply arrives or the server is busy. Default: 3. */
  readonly repeats?: number;
  readonly fetch?: typeof fetch;
}

type Options = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  key?: string;
};

const longestPauseSeconds = 30;

/** Calls the API from a server with a token. Arguments and replies have the types of the endpoint contracts. */
export class MillraceClient {
  private readonly options: Required<MillraceClientOptions>;

  constructor({ repeats = 3, fetch: send = fetch, ...options }: MillraceClientOptions) {
    this.options = { ...options, repeats, fetch: send };
  }

  /**
   * Sends a request. Each repeat has the same idempotency key, so that it has only one effect.
   * @throws ApiProblem if the server refuses (`status` of the reply) or cannot be reached (`status` 0)
   */
  async call<Contract>(to: Call<Contract>, ...[given]: CallArguments<Contract>): Promise<ReplyOf<Contract>> {
    const { params, query, body, key = crypto.randomUUID() } = (given ?? {}) as Options;
    const { url, token, repeats, fetch: send } = this.options;
    const address = `${url.replace(/\/$/, '')}/api${addressOf(to.path, { ...(params && { params }), ...(query && { query }) })}`;
    const mayRepeat = to.method === 'GET' || to.once === true;
    for (let turn = 1; ; turn += 1) {
      const reply = await send(address, {
        method: to.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(to.once && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const isLast = turn > repeats || !mayRepeat;
      if (!reply && isLast) throw notReached();
      const json: unknown = await reply?.json().catch(() => undefined);
      if (reply?.ok) return json as ReplyOf<Contract>;
      if (reply && (isLast || !isBusy(reply, json))) throw new ApiProblem(reply.status, json ?? {});
      await pause(Number(reply?.headers.get('retry-after')) || turn);
    }
  }
}

const isBusy = ({ status }: Response, json: unknown): boolean =>
  status === 429 || status >= 500 || (json as { code?: unknown } | undefined)?.code === 'request-in-progress';

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestPauseSeconds) * 1000));
