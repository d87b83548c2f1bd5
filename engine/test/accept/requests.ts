import { row, type Row } from './row.ts';
import type { AcceptedProduct } from './world.ts';

interface Case {
  id: string;
  path: string;
  init: RequestInit;
  /** Returns true if the reply is as the specification requires. */
  readonly holds: (reply: Response, body: Record<string, unknown>) => boolean;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
const isProblem = (reply: Response, status: number): boolean =>
  reply.status === status && (reply.headers.get('content-type') ?? '').startsWith('application/problem+json');

/** Requests that test how the server parses and refuses requests in general, for example malformed JSON. */
const cases = (product: AcceptedProduct, cookie: string): Case[] => {
  const post = (body: object, more: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { ...json, cookie, 'x-app': '1', ...more },
    body: JSON.stringify(body),
  });
  const store = { id: product.place.storeId, created_by: 1 };
  return [
    {
      id: 'a POST outside /api is a problem document',
      path: '/auth/login',
      init: post({}),
      holds: (reply) => isProblem(reply, 404),
    },
    {
      id: 'an unknown path that takes JSON is a problem document',
      path: '/forms',
      init: { headers: json },
      holds: (reply) => isProblem(reply, 404),
    },
    {
      id: 'an unknown key is ignored and named',
      path: '/api/stores',
      init: post(store),
      holds: (reply) => reply.status === 200 && reply.headers.get('x-ignored-keys') === 'created_by',
    },
    {
      id: 'an unknown key is refused if the sender asks for strictness',
      path: '/api/stores',
      init: post(store, { prefer: 'handling=strict' }),
      holds: (reply) => isProblem(reply, 400),
    },
    {
      id: 'an error has message and defaultMsg',
      path: '/api/stores',
      init: post({}),
      holds: (_, { message, defaultMsg }) => typeof message === 'string' && message === defaultMsg,
    },
    {
      id: 'a same-origin write needs no X-App',
      path: '/api/stores',
      init: {
        method: 'POST',
        headers: { ...json, cookie, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ id: product.place.storeId }),
      },
      holds: ({ status }) => status === 200,
    },
    {
      id: 'a write without X-App and origin is refused',
      path: '/api/stores',
      init: { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(store) },
      holds: (reply) => isProblem(reply, 403),
    },
  ];
};

/** Checks that the server accepts requests and returns errors in the specified format. */
export async function checkRequests(product: AcceptedProduct): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, path, init, holds } of cases(product, product.cookieOf('STORE_ADMIN'))) {
    const reply = await fetch(product.lab.url + path, init);
    const text = await reply.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    rows.push(row('requests and errors', id, holds(reply, body), `${reply.status} ${text.slice(0, 200)}`));
  }
  return rows;
}
