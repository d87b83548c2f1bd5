import type { HttpRequest } from '../context.ts';

/** Returns the body of a request as text. Signatures are computed over exactly this text. */
export function bodyOf(request: Pick<HttpRequest, 'json' | 'form'>): string | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.form && new URLSearchParams(request.form).toString();
}
