import fastifyStatic from '@fastify/static';
import { screenOf, screens } from '@millrace/schemas/permissions';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { keptAssets } from './kept-assets.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Maps the address of a page to the entry page of its SPA. Addresses of files and of the API stay unchanged.
 */
export function entryPage(method: string, url: string, languages = ''): string {
  const [address = '', query = ''] = url.split('?', 2);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|socket\.io|assets)(\/|$)/.test(address)) return url;
  if (/\.[a-z0-9]{1,8}$/i.test(address)) return url;
  if (address === '/') return signpost(new URLSearchParams(query).get('lang') ?? languages);
  if (/^\/app\/admin(\/|$)/.test(address)) return '/app/admin/index.html';
  const screen = screenOf(address);
  // The store portal shows its own "not found" page for unknown addresses below /app.
  const isStores = screen ? !screen.shopper : /^\/app(\/|$)/.test(address);
  return isStores ? '/store.html' : '/index.html';
}

/**
 * The addresses of the admin screens. Each address covers the list and all pages that react-admin opens below
 * it.
 */
const adminScreens = screens
  .filter(({ app }) => app === 'admin')
  .map((screen) => ({ ...screen, prefix: true as const }));

/** True if the address looks like a page but belongs to no screen. */
export function isUnknownPage(method: string, url: string): boolean {
  const [address = ''] = url.split('?', 1);
  const isPage = entryPage(method, url) !== url && address !== '/';
  if (!isPage || /^\/app\/admin\/?$/.test(address)) return false;
  return screenOf(address) === undefined && screenOf(address, adminScreens) === undefined;
}

/** Returns the page for visitors without a link, in the language that their browser prefers. */
function signpost(languages: string): string {
  const [spanish, english] = ['es', 'en'].map((language) =>
    languages.search(new RegExp(`\\b${language}\\b`, 'i')),
  );
  return spanish! >= 0 && (english! < 0 || spanish! < english!) ? '/signpost-es.html' : '/signpost.html';
}

/** Serves the built SPAs, if possible as compressed copies. Without a build, only the API is served. */
export async function serveSpas(
  app: NestFastifyApplication,
  { KEPT_ASSETS_DIR: store }: Pick<Config, 'KEPT_ASSETS_DIR'>,
): Promise<void> {
  for (const [prefix, name] of [
    ['/app/admin/', 'admin'],
    ['/', 'portal'],
  ] as const) {
    const built = path.join(root, name, 'dist');
    if (fs.existsSync(built)) await serveFolder(app, prefix, [built, ...keptAssets(built, store, name)]);
  }
}

/**
 * Serves the files of a folder. If there are several folders, the first one that has the file is used. Files
 * are looked up at each request, so that a new build is served immediately.
 */
export async function serveFolder(
  app: Pick<NestFastifyApplication, 'register'>,
  prefix: string,
  folder: string | string[],
  allowedPath: (file: string) => boolean = () => true,
): Promise<void> {
  const options = {
    allowedPath,
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: true,
    setHeaders(reply: { header(name: string, value: string): void }, file: string) {
      const cacheControl = file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', cacheControl);
      if (file.includes('/signpost')) reply.header('vary', 'accept-language');
    },
  };
  await app.register(fastifyStatic as never, options as never);
}
