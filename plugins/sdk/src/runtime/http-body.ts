import type { HttpRequest } from '../context.ts';

/** The request's body as text. Signatures cover the same text. */
export function bodyOf(request: Pick<HttpRequest, 'json' | 'form'>): string | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.form && new URLSearchParams(request.form).toString();
}
