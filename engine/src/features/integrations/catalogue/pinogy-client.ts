import type { AxiosResponse } from 'axios';
import { createHash, createHmac } from 'node:crypto';
import type { VendorAccess } from './manifests/manifest.ts';
import { retryAfterOf } from './retry-after.ts';

type Keys = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string>>;
type Reply = AxiosResponse<unknown>;

/** The `app_id` of cash registers in Pinogy's API. A session is opened with it. */
const cashRegister = '4';
const mostSessions = 500;

/** Pinogy did not do what was requested. `status` is 0 if no reply arrived. */
export class PinogyRefusal extends Error {
  constructor(
    readonly status: number,
    /** Seconds that Pinogy asks to wait, if it says so. */
    readonly waitSeconds: number | null = null,
  ) {
    super(`Pinogy replied ${status}`);
  }
}

/** True if requests with keys may go to this address. */
export const isPinogyAddress = (address = ''): boolean => /^https:\/\/[^\s]+$/.test(address.trim());

/**
 * Sends one request with the parameters that Pinogy wants in each: a key, the time, and a signature of the path
 * and the time. They are in the query, or in the form of a request with a body.
 */
async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields: Fields,
  { address = '', access_key: accesskey = '', secret_key: secret = '' }: Keys,
  { http, baseOf, now }: VendorAccess,
): Promise<Reply> {
  if (!isPinogyAddress(address)) throw new PinogyRefusal(0);
  const base = baseOf('pinogy', address.trim().replace(/\/+$/, ''));
  const timestamp = new Date(now()).toISOString().replace(/\.\d{3}Z$/, 'Z');
  const signature = createHmac('sha256', secret).update(`${path}${timestamp}`).digest('base64');
  const parameters = new URLSearchParams({ ...fields, accesskey, timestamp, signature });
  const inQuery = method === 'GET' || method === 'DELETE';
  const reply = await http
    .request<unknown>({
      method,
      url: `${base}${path}`,
      ...(inQuery ? { params: parameters } : { data: parameters }),
    })
    // The error contains the request with its keys, so it is not passed on.
    .catch(() => undefined);
  if (!reply) throw new PinogyRefusal(0);
  return reply;
}

/** Opens a session. Throws a `PinogyRefusal` if Pinogy does not open one. */
async function signIn(keys: Keys, access: VendorAccess): Promise<{ token: string; id: string }> {
  const { password = '' } = keys;
  const reply = await send('POST', '/apps/any/sessions', { app_id: cashRegister, password }, keys, access);
  const { token, id } = (reply.data ?? {}) as { token?: unknown; id?: unknown };
  if (reply.status >= 300) throw new PinogyRefusal(reply.status, retryAfterOf(reply));
  if (typeof token !== 'string') throw new PinogyRefusal(502);
  return { token, id: String(id) };
}

/** Tests the keys: opens a session and ends it. Returns the HTTP status of the reply. */
export async function tryPinogy(keys: Keys, access: VendorAccess): Promise<number> {
  try {
    const { id, token } = await signIn(keys, access);
    const path = `/apps/any/sessions/${encodeURIComponent(id)}`;
    // A session that stays open ends by itself.
    await send('DELETE', path, { session: token }, keys, access).catch(() => undefined);
    return 200;
  } catch (error) {
    if (error instanceof PinogyRefusal && error.status > 0) return error.status;
    throw error;
  }
}

/** Tokens of the sessions that this process has opened. Pinogy limits sessions, so that they are kept. */
const sessions = new Map<string, Promise<string>>();

function sessionOf(keys: Keys, access: VendorAccess): { name: string; token: Promise<string> } {
  const { address, access_key, secret_key, password } = keys;
  const all = JSON.stringify([address, access_key, secret_key, password]);
  const name = createHash('sha256').update(all).digest('base64');
  const known = sessions.get(name);
  if (known) return { name, token: known };
  const token = signIn(keys, access).then((session) => session.token);
  token.catch(() => forget(name, token));
  sessions.set(name, token);
  const [oldest] = sessions.keys();
  if (sessions.size > mostSessions) sessions.delete(oldest!);
  return { name, token };
}

function forget(name: string, token: Promise<string>): void {
  if (sessions.get(name) === token) sessions.delete(name);
}

/**
 * Calls one resource of Pinogy. Pinogy ends a session after some time, or if a register signs in with the same
 * keys, and replies 409 then. So the call signs in once more if its session is refused. Throws a
 * `PinogyRefusal` for every other error.
 */
export async function callPinogy(
  method: 'GET' | 'PUT',
  path: string,
  fields: Fields,
  { keys, access }: { keys: Keys; access: VendorAccess },
  isRepeated = false,
): Promise<unknown> {
  const { name, token } = sessionOf(keys, access);
  const reply = await send(method, path, { ...fields, session: await token }, keys, access);
  if ([401, 403, 409].includes(reply.status)) {
    forget(name, token);
    if (!isRepeated) return callPinogy(method, path, fields, { keys, access }, true);
  }
  if (reply.status >= 300) throw new PinogyRefusal(reply.status, retryAfterOf(reply));
  return reply.data;
}
