import { expect, test } from '@jest/globals';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptAssets } from './kept-assets.ts';
import { serveFolder } from './spas.ts';

test('serves a file of a new build without a restart, and no longer serves a deleted one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-spa-'));
  const fastify = new FastifyAdapter().getInstance();
  try {
    writeFileSync(path.join(folder, 'old.js'), 'old');
    await serveFolder(fastify as never, '/', folder);
    await fastify.ready();
    const get = async (url: string) => (await fastify.inject(url)).statusCode;
    writeFileSync(path.join(folder, 'new.js'), 'new');
    rmSync(path.join(folder, 'old.js'));
    expect([await get('/new.js'), await get('/old.js'), await get('/../package.json')]).toEqual([
      200, 404, 404,
    ]);
  } finally {
    await fastify.close();
    rmSync(folder, { recursive: true });
  }
});

test('serves the assets of the release before, also compressed, and keeps two releases', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-kept-'));
  const [built, store] = [path.join(folder, 'dist'), path.join(folder, 'kept')];
  const fastify = new FastifyAdapter().getInstance();
  const build = (name: string) => {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(path.join(built, 'assets'), { recursive: true });
    for (const file of [name, `${name}.br`]) writeFileSync(path.join(built, 'assets', file), name);
    return keptAssets(built, store, 'portal');
  };
  try {
    for (const name of ['one.js', 'two.js', 'two.js']) build(name);
    const folders = build('three.js');
    expect(readdirSync(path.join(store, 'portal'))).toHaveLength(2);
    await serveFolder(fastify as never, '/', [built, ...folders]);
    await fastify.ready();
    const get = async (url: string, encoding = 'identity') =>
      (await fastify.inject({ url, headers: { 'accept-encoding': encoding } })).statusCode;
    expect([await get('/assets/three.js'), await get('/assets/two.js'), await get('/assets/one.js')]).toEqual(
      [200, 200, 404],
    );
    expect(await get('/assets/two.js', 'br')).toBe(200);
  } finally {
    await fastify.close();
    rmSync(folder, { recursive: true });
  }
});
