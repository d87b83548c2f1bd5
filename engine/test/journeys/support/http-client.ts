import type { TestInstallation } from '../../lab/index.ts';

/** A running product. Only its URL is used. */
export type Product = Pick<TestInstallation, 'url'>;

export interface Answer {
  status: number;
  /** The problem code of the reply; empty if there is none. */
  code: string;
  body: Record<string, unknown>;
  cookie: string;
}

export interface Call {
  cookie?: string;
  json?: unknown;
  /** The body to send unchanged. If it is set, `json` is not used. */
  text?: string;
  headers?: Record<string, string>;
}

/**
 * The application id for each shopper's cookie. As in a shopper's page, the ids come from the server's
 * replies.
 */
const formOfCookie = new Map<string, string>();
const formCookieIn = (cookie = ''): string | undefined =>
  /(?:^|; )((?:__Host-)?form=[^;]+)/.exec(cookie)?.[1];

function rememberForm(cookie: string | undefined, ...bodies: unknown[]): void {
  const key = formCookieIn(cookie);
  const id = bodies.map((body) => (body as { formId?: unknown } | undefined)?.formId).find(Boolean);
  if (key && typeof id === 'string') formOfCookie.set(key, id);
}

/**
 * Sends one request as the front ends send it. Requests of shoppers include the application id in a header.
 */
export async function call(lab: Product, method: string, path: string, what: Call = {}): Promise<Answer> {
  const { cookie, json, text = json === undefined ? undefined : JSON.stringify(json), headers = {} } = what;
  const formId = formOfCookie.get(formCookieIn(cookie) ?? '');
  const reply = await fetch(lab.url + path, {
    method,
    headers: {
      'x-app': '1',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(formId ? { 'x-form-id': formId } : {}),
      ...headers,
    },
    body: text,
  });
  const body = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  rememberForm(set.join('; ') || cookie, body, json);
  return {
    status: reply.status,
    code: typeof body['code'] === 'string' ? body['code'] : '',
    body,
    cookie: set.join('; '),
  };
}
