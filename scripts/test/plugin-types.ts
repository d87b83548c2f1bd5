import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonFingerprint } from '../check/json-fingerprint.ts';
import { runTool } from '../check/run-tool.ts';

/** Folders in `plugins` that are no lender. The types of the SDK are checked with the rest of the product. */
const OTHERS = new Set(['sdk']);

/** Returns the folders of the lenders that the patterns of `npm test` name, e.g. `plugins/acme`. */
export function namedPlugins(root: string, patterns: readonly string[]): string[] {
  return allPlugins(root).filter((folder) => patterns.some((pattern) => names(pattern, folder)));
}

/** Returns the folders of all lenders. */
export const allPlugins = (root: string): string[] =>
  readdirSync(path.join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OTHERS.has(entry.name))
    .map(({ name }) => `plugins/${name}`);

/** A pattern names a lender by its folder, a part of the name, or a file in the folder. */
const names = (pattern: string, folder: string): boolean =>
  `${pattern}/`.includes(`${folder}/`) || new RegExp(pattern, 'i').test(`${folder}/`);

/** Returns the folder of the lender to which a file belongs. Undefined for all other files. */
export function pluginOf(file: string): string | undefined {
  const [, name] = /^plugins\/([^/.][^/]*)\/.+\.(?:ts|json)$/.exec(file) ?? [];
  return name === undefined || OTHERS.has(name) ? undefined : `plugins/${name}`;
}

/**
 * Checks the types of some folders of the project. Tests and builds do not check types, because they only
 * remove them.
 * @param folders relative to the root
 * @returns one line for each error, with file and line; empty if there is none
 */
export async function typeErrors(root: string, folders: readonly string[]): Promise<string> {
  if (folders.length === 0) return '';
  const place = path.join(root, '.data/check/plugin-types');
  const name = folders.length === 1 ? folders[0]!.replaceAll('/', '-') : 'several';
  mkdirSync(place, { recursive: true });
  const project = path.join(place, `${name}.json`);
  // With the name alone, TypeScript does not read a folder whose name begins with a dot.
  const include = folders.map((folder) => path.join(root, folder, '**/*'));
  writeFileSync(project, JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include }));
  const memory = path.join(place, `${name}-${jsonFingerprint(root, folders)}.tsbuildinfo`);
  const flags = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
  return runTool(root, 'typescript', ['-p', project, ...flags]);
}

/** The number of errors in the compiler's output. Further lines explain an error and are indented. */
export const errorCount = (output: string): number =>
  output === '' ? 0 : output.split('\n').filter((line) => /^\S/.test(line)).length;
