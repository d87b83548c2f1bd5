import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { AttemptExchange } from '@millrace/schemas/api';

/** Of one operation; more is a plugin that goes round in circles. */
const mostExchanges = 20;
const longestBody = 4_000;

export type KeptExchange = Omit<AttemptExchange, 'at' | 'operation'>;

/** What is kept of one operation: no headers, bodies in a bounded length. They are starred already. */
export function keptOf(exchanges: readonly Exchange[]): KeptExchange[] {
  return exchanges.slice(0, mostExchanges).map((exchange) => ({
    method: exchange.method,
    url: exchange.url,
    request: shortened(exchange.requestBody),
    status: exchange.status ?? null,
    reply: shortened(exchange.replyBody),
    failure: exchange.failure ?? null,
    milliseconds: exchange.milliseconds,
  }));
}

/** A body nobody would read to its end is kept as the beginning of its text. */
function shortened(body: unknown): unknown {
  if (body === undefined) return null;
  const text = JSON.stringify(body);
  return text.length <= longestBody ? body : `${text.slice(0, longestBody)}…`;
}
