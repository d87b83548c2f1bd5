import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { AttemptExchange } from '@millrace/schemas/api';

/**
 * Limits on what is stored of one operation. A plugin that makes more exchanges (requests and replies) is in
 * a loop.
 */
interface Limits {
  readonly most: number;
  /** Maximum length of a body, in characters. */
  readonly longestBody: number;
}
const usual: Limits = { most: 20, longestBody: 4_000 };

export type StoredExchange = Omit<AttemptExchange, 'at' | 'operation'>;

/**
 * Returns the part of an operation's exchanges that is stored: no headers, and shortened bodies. Secrets are
 * already masked.
 */
export function storedExchangesOf(
  exchanges: readonly Exchange[],
  { most, longestBody }: Limits = usual,
): StoredExchange[] {
  return exchanges.slice(0, most).map((exchange) => ({
    method: exchange.method,
    url: exchange.url,
    request: shortened(exchange.requestBody, longestBody),
    status: exchange.status ?? null,
    reply: shortened(exchange.replyBody, longestBody),
    failure: exchange.failure ?? null,
    milliseconds: exchange.milliseconds,
  }));
}

/** Returns the body. If it is too long, returns the beginning of its text instead. */
function shortened(body: unknown, longest: number): unknown {
  if (body === undefined) return null;
  const text = JSON.stringify(body);
  return text.length <= longest ? body : `${text.slice(0, longest)}…`;
}
