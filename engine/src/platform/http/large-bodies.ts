import { mostAnswerBytes } from '@millrace/schemas/api';
import type { FastifyInstance } from 'fastify';

/** Where people hand over files, which stand in the JSON. Everywhere else a body this large is refused unread. */
const takesFiles: ReadonlySet<string> = new Set(['/api/e2e/answer', '/api/shopper/results/answer']);

/** Has to be called before the routes are made. */
export function takeLargeBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (takesFiles.has(route.url)) route.bodyLimit = mostAnswerBytes;
  });
}
