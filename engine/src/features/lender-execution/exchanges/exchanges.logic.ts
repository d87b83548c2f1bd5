import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { AttemptExchange } from '@millrace/schemas/api';

/** How much of one operation is kept; more exchanges than that is a plugin that goes round in circles. */
interface Limits {
  readonly most: number;
  /** Characters of a body. */
  readonly longestBody: number;
}
const usual: Limits = { most: 20, longestBody: 4_000 };

export type KeptExchange = Omit<AttemptExchange, 'at' | 'operation'>;

/** What is kept of one operation: no headers, bodies in a bounded length. They are starred already. */
export function keptOf(
  exchanges: readonly Exchange[],
  { most, longestBody }: Limits = usual,
): KeptExchange[] {
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

/** A body nobody would read to its end is kept as the beginning of its text. */
function shortened(body: unknown, longest: number): unknown {
  if (body === undefined) return null;
  const text = JSON.stringify(body);
  return text.length <= longest ? body : `${text.slice(0, longest)}…`;
}
