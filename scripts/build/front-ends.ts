import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { fingerprint } from './fingerprint.ts';

export const FRONT_ENDS = ['portal', 'admin'];
/**
 * Apps that are built in several steps, with the names of the steps in order. The names are modes of Vite.
 */
const parts: Readonly<Record<string, readonly string[]>> = { portal: ['shopper', 'store'] };

/**
 * Builds the single-page apps whose sources changed since their last build. Returns the names of the built apps.
 */
export async function buildFrontEnds(signal?: AbortSignal): Promise<string[]> {
  const built = await Promise.all(
    FRONT_ENDS.map(async (app) => ((await buildFrontEnd(app, signal)) ? [app] : [])),
  );
  return built.flat();
}

async function buildFrontEnd(app: string, signal?: AbortSignal): Promise<boolean> {
  const stamp = inRoot(app, 'dist/.stamp');
  const wanted = fingerprint(root, [app, 'portal/ui', 'schemas', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  for (const mode of parts[app] ?? ['production']) await runVite(app, mode, signal);
  await precompress(inRoot(app, 'dist'));
  writeFileSync(stamp, wanted);
  return true;
}

async function runVite(app: string, mode: string, signal?: AbortSignal): Promise<void> {
  const require = createRequire(inRoot(app, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--mode', mode], {
    cwd: inRoot(app),
    env: { ...process.env, NODE_ENV: 'production', ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (code !== 0) throw new Problem(`The ${app} did not build.`, 'The output of vite is above.', output);
}

const TEXT = /\.(js|css|html|svg|json|txt)$/;
const WORTH_IT_BYTES = 1024;
/**
 * The best quality of the Brotli compression. Its files are seven per cent smaller than with quality 9. It takes
 * about six seconds of processor time for each build.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Adds a .br and a .gz file to every text file of a build, so the server never compresses files itself. */
async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < WORTH_IT_BYTES) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
