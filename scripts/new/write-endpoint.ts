import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { planEndpoint, type EndpointRequest } from './endpoint-plan.ts';

export const ENDPOINT_OPTIONS = { screen: { type: 'string' }, permission: { type: 'string' } } as const;

/** Writes the formatted files of a new endpoint below `to`. Returns their paths. */
export async function writeEndpointFiles(to: string, request: EndpointRequest): Promise<string[]> {
  const files = planEndpoint(to, request);
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(to, file);
    const style = await resolveConfig(inRoot(file));
    const formatted = await format(text, { ...style, filepath: place });
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, formatted);
  }
  return Object.keys(files).toSorted();
}

/** Writes the files, runs the generators and prints the written files. */
export async function addEndpoint(method: string | undefined, request: EndpointRequest): Promise<void> {
  if (method !== 'GET') throw new Problem('new:endpoint writes GET endpoints.', 'Write others by hand.');
  const written = await writeEndpointFiles(root, request);
  const generated = [...generate('api-index'), ...generate()];
  console.log(listOf('Written by hand from now on', written));
  console.log(listOf('Generated', [...new Set(generated)].toSorted()));
  console.log(`\nNext: npm test -- ${request.path.slice(1).replaceAll('/', '-')}`);
}

/**
 * Runs generators in a new process, because this process has loaded the old contracts. Returns the written
 * files.
 */
function generate(...names: string[]): string[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/gen/main.ts', ...names],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Problem('The generators failed.', 'Run `npm run gen` to see why.', stdout);
  return [...stdout.matchAll(/^ {2}(\S+)$/gm)].map(([, file]) => file!);
}

const listOf = (title: string, files: readonly string[]): string =>
  [`${title} (${files.length}):`, ...files.map((file) => `  ${file}`)].join('\n');
