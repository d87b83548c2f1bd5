import type { HttpReply, HttpRequest } from '../context.ts';
import { createRedactor, type Redactor } from './redactor.ts';

/**
 * One request with its reply. It can be written to a log, because `redactExchange` has removed sensitive
 * values.
 */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: unknown;
  status?: number;
  replyHeaders?: Readonly<Record<string, string>>;
  replyBody?: unknown;
  /** Code of the `LenderError` if there was no reply. */
  failure?: string;
  milliseconds: number;
}

export interface RawExchange {
  method: string;
  url: string;
  request: Pick<HttpRequest, 'headers' | 'json' | 'form' | 'multipart' | 'raw'>;
  reply?: HttpReply | undefined;
  failure?: string | undefined;
  milliseconds: number;
}

/** Headers whose values are useful and harmless. The values of all other headers are replaced by stars. */
const plainHeaders = new Set([
  'accept',
  'content-encoding',
  'content-length',
  'content-type',
  'correlation-id',
  'date',
  'message-id',
  'retry-after',
  'server',
  'x-request-id',
]);

/**
 * Returns a copy of an exchange without personal data and secrets. These parts are replaced by stars:
 * - values of keys that name such data
 * - every value in `secrets`, wherever it occurs and in any notation (digits only, ISO date)
 * - values of unknown headers
 * - free text that looks like an SSN, an account or card number, a phone number or an email address
 */
export function redactExchange(exchange: RawExchange, secrets: Iterable<string>): Exchange {
  const redactor = createRedactor(secrets);
  const { request, reply } = exchange;
  return {
    method: exchange.method,
    url: redactUrl(exchange.url, redactor),
    requestHeaders: redactHeaders(request.headers ?? {}, redactor),
    requestBody: redactBody(request, redactor),
    ...(reply && {
      status: reply.status,
      replyHeaders: redactHeaders(reply.headers, redactor),
      replyBody:
        reply.json === undefined
          ? redactText(reply.text.slice(0, 4096), redactor)
          : redactor.value(reply.json),
    }),
    ...(exchange.failure !== undefined && { failure: exchange.failure }),
    milliseconds: Math.round(exchange.milliseconds),
  };
}

/**
 * Redacts the body of a request. Only the size of a file is recorded, because its content cannot be redacted.
 */
function redactBody({ json, form, multipart, raw }: RawExchange['request'], redactor: Redactor): unknown {
  if (multipart)
    return redactor.value(
      Object.fromEntries(
        multipart.map((part) => [
          part.name,
          'value' in part ? part.value : `${part.mediaType}, ${part.content.length} bytes`,
        ]),
      ),
    );
  if (!raw) return redactor.value(json ?? form);
  return typeof raw.content === 'string'
    ? redactText(raw.content.slice(0, 4096), redactor)
    : `${raw.mediaType}, ${raw.content.length} bytes`;
}

/**
 * Redacts a text. In XML, an element is redacted like a key of a JSON object, after its escaped characters
 * are decoded.
 */
function redactText(text: string, redactor: Redactor): string {
  const marked = text.replace(
    /<((?:[\w-]+:)?([\w-]+))((?:\s[^<>]*)?)>([^<]+)(?=<)/g,
    (_whole, tag: string, name: string, attributes: string, content: string) => {
      const { [name]: shown } = redactor.value({ [name]: unescapeXml(content) }) as Record<string, string>;
      return `<${tag}${attributes}>${shown}`;
    },
  );
  return redactor.text(marked);
}

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => xmlEntities[name]!);

function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redactor: Redactor,
): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, plainHeaders.has(name) ? redactor.text(value) : '***']),
  );
}

function redactUrl(address: string, redactor: Redactor): string {
  const url = new URL(address);
  const query = redactor.value(Object.fromEntries(url.searchParams)) as Record<string, string>;
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return redactor.text(url.origin + url.pathname) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
