import type { Lab } from '../../lab/index.ts';

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
  /** Body that is sent unchanged; then `json` is not used. */
  text?: string;
  headers?: Record<string, string>;
}

/** Sends one request as the front ends send it. */
export async function call(lab: Lab, method: string, path: string, what: Call = {}): Promise<Answer> {
  const { cookie, json, text = json === undefined ? undefined : JSON.stringify(json), headers = {} } = what;
  const reply = await fetch(lab.url + path, {
    method,
    headers: {
      'x-app': '1',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: text,
  });
  const body = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return {
    status: reply.status,
    code: typeof body['code'] === 'string' ? body['code'] : '',
    body,
    cookie: set.join('; '),
  };
}
