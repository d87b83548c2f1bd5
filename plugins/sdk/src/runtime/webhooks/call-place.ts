import type { WebhookCall } from '../../define-lender.ts';
import { utf8Text } from '../../signatures/bytes.ts';
import type { CallPlace } from '../../webhook-rules.ts';
import { valueAt } from '../../value-at.ts';

/**
 * Returns the text at a location in a webhook call. Empty if there is none. Never throws, because anyone
 * can send such a call.
 */
export function textAt(call: WebhookCall, place: CallPlace): string {
  const [, where = '', name = ''] = /^(header|query|body):(.+)$/.exec(place) ?? [];
  if (where === 'header') return call.headers[name.toLowerCase()] ?? '';
  if (where === 'query') return URL.parse(call.url)?.searchParams.get(name) ?? '';
  const value = valueAt(bodyParams(call), name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/**
 * Returns the values at the top level of the body. A JSON object is returned as it is; any other body is
 * parsed as a form.
 */
export function bodyParams({ rawBody }: WebhookCall): Readonly<Record<string, unknown>> {
  const text = utf8Text(rawBody);
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

export function queryParams({ url }: WebhookCall): Readonly<Record<string, unknown>> {
  return Object.fromEntries(URL.parse(url)?.searchParams ?? []);
}

/**
 * Parses unix seconds, unix milliseconds, or a date with a time zone.
 * @returns milliseconds since 1970, or null for any other text
 */
export function instantMs(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const ms = /(?:Z|[+-]\d{2}:?\d{2}|\b(?:UTC|GMT))$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
