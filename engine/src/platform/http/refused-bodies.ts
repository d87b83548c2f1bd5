import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 1024 * 1024;
const patienceMs = 10_000;

/**
 * Before a body that is too large is refused, the rest of it is read and dropped: most senders read no reply before
 * they have written everything, and one that is cut off hears of a broken connection instead of the reason.
 */
export async function hearOut({ raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (statusCode === 413 && !raw.readableEnded && !raw.destroyed) await dropped(raw);
}

/** Resolves at the end of the body, or when the sender goes on beyond all measure. */
function dropped(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      body.off('data', count);
      resolve();
    };
    const timer = setTimeout(end, patienceMs);
    body.on('data', count);
    for (const event of ['end', 'close', 'error'] as const) body.once(event, end);
    body.resume();
  });
}
