import { expect, test } from '@jest/globals';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
