import type { HttpRequest } from '../../context.ts';
import type { HmacBodyAuth, HmacSortedParamsAuth } from '../../lender-auth.ts';
import { hmacSha256Base64, hmacSha256Hex } from '../../signatures/hmac.ts';
import { sortedParamsMessage } from '../../signatures/sorted-params.ts';
import { bodyOf } from '../http-body.ts';
import { credentialOf } from './strategy.ts';

type Credentials = Readonly<Record<string, string>>;

function hmac(encoding: 'hex' | 'base64', secret: string, message: string): string {
  return encoding === 'hex' ? hmacSha256Hex(secret, message) : hmacSha256Base64(secret, message);
}

/** The request with its keys and its signature among the parameters: JSON, form or query, wherever they travel. */
export function signParams(
  request: HttpRequest,
  rules: HmacSortedParamsAuth,
  credentials: Credentials,
): HttpRequest {
  const place = request.json !== undefined ? 'json' : request.form ? 'form' : 'query';
  const keys = Object.entries(rules.keys ?? {}).map(([name, key]) => [name, credentialOf(credentials, key)]);
  const params = { ...(request[place] as Record<string, unknown> | undefined), ...Object.fromEntries(keys) };
  const message = sortedParamsMessage(params, rules.params);
  const signature = hmac(rules.encoding ?? 'hex', credentialOf(credentials, rules.secret), message);
  return { ...request, [place]: { ...params, [rules.param]: signature } };
}

/** The header with the signature over the very bytes that are sent; an empty body is signed as such. */
export function bodySignature(
  request: HttpRequest,
  rules: HmacBodyAuth,
  credentials: Credentials,
): Record<string, string> {
  const secret = credentialOf(credentials, rules.secret);
  const signature = hmac(rules.encoding, secret, bodyOf(request) ?? '');
  return { [rules.header]: `${rules.prefix ?? ''}${signature}` };
}
