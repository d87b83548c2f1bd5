import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';

export const FRONT_ENDS = ['portal', 'admin'];
/** Apps that are built in parts, in this order, by Vite's mode. */
const parts: Readonly<Record<string, readonly string[]>> = { portal: ['shopper', 'store'] };

/** Builds the single-page apps whose sources changed since their last build. Gives the names of those built. */
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
  if (code !== 0) throw new Problem(`The ${app} did not build.`, 'What vite said is above.', output);
}
