import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Deep links: a page address becomes the entry page of the SPA it belongs to; files and the API stay as they are. */
export function entryPage(method: string, url: string): string {
  const address = url.split('?', 1)[0]!;
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|socket\.io|assets)(\/|$)/.test(address)) return url;
  if (/\.[a-z0-9]{1,8}$/i.test(address)) return url;
  if (/^\/app\/admin(\/|$)/.test(address)) return '/app/admin/index.html';
  if (/^\/(app|login|404)(\/|$)/.test(address)) return '/store.html';
  return '/index.html';
}

/** Serves the built SPAs, compressed copies first. Without a build the API runs alone. */
export async function serveSpas(app: NestFastifyApplication): Promise<void> {
  for (const [prefix, folder] of [
    ['/app/admin/', 'admin/dist'],
    ['/', 'portal/dist'],
  ] as const) {
    const built = path.join(root, folder);
    if (!fs.existsSync(built)) continue;
    await app.register(
      fastifyStatic as never,
      {
        root: built,
        prefix,
        decorateReply: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply: { header(name: string, value: string): void }, file: string) =>
          reply.header(
            'cache-control',
            file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      } as never,
    );
  }
}
