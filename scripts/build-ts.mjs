// Transpiles every Node package of the workspace with swc: from src to dist; for `schemas` from the package
// root to dist. `npm run check` checks the types. The build is incremental, and several processes may run it at
// the same time.
import { transformFile } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const optionsFor = (tsx) => ({
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx, decorators: true },
    keepClassNames: true,
    rewriteRelativeImportExtensions: true,
    experimental: { keepImportAttributes: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
  },
});

/** Files that are copied to dist, because the product reads or imports them at run time. */
const ASSETS = /\.(json|sql|html)$/;
const SOURCES = /\.tsx?$/;
const NOT_BUILT = /(\.d\.ts|\.spec\.tsx?|(^|\/)(package|tsconfig)\.json)$/;
const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.data', 'test']);

/** Compiles all outdated files of all packages. Returns when dist is up to date. */
export async function buildTypeScript(at = root) {
  const started = performance.now();
  const results = await Promise.all(packages(at).map(buildPackage));
  const compiled = results.reduce((sum, one) => sum + one.compiled, 0);
  const fresh = results.reduce((sum, one) => sum + one.fresh, 0);
  return { compiled, fresh, milliseconds: Math.round(performance.now() - started) };
}

function packages(at) {
  const plugins = readdirSync(path.join(at, 'plugins')).map((name) => `plugins/${name}`);
  return [
    { source: path.join(at, 'schemas'), target: path.join(at, 'schemas/dist') },
    ...[...plugins, 'engine', 'fixtures/lender-sandbox', 'fixtures/stripe-sandbox'].map((folder) => ({
      source: path.join(at, folder, 'src'),
      target: path.join(at, folder, 'dist'),
    })),
  ].filter(({ source }) => existsSync(source));
}

async function buildPackage({ source, target }) {
  const recipe = path.join(target, '.recipe');
  const sameRecipe = existsSync(recipe) && readFileSync(recipe, 'utf8') === recipeKey();
  const files = listFiles(source).filter((file) => !NOT_BUILT.test(file));
  const work = files.map(async (file) => {
    const from = path.join(source, file);
    const to = path.join(target, file.replace(SOURCES, '.js'));
    if (sameRecipe && sameTime(from, to)) return 0;
    await buildFile(from, to);
    return 1;
  });
  const compiled = (await Promise.all(work)).reduce((sum, one) => sum + one, 0);
  removeStale(target, files);
  if (!sameRecipe && files.length > 0) await writeAtomically(recipe, recipeKey());
  return { compiled, fresh: files.length - compiled };
}

async function buildFile(from, to) {
  // The modification time of the source is read before compiling. If the source is edited during the
  // compilation, the next build compiles it again.
  const { atime, mtime } = statSync(from);
  await mkdir(path.dirname(to), { recursive: true });
  if (SOURCES.test(from)) {
    const { code, map } = await transformFile(from, optionsFor(from.endsWith('.tsx')));
    await writeAtomically(`${to}.map`, map);
    await writeAtomically(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`, { atime, mtime });
  } else {
    const temporary = temporaryName(to);
    await copyFile(from, temporary);
    await utimes(temporary, atime, mtime);
    await rename(temporary, to);
  }
}

/**
 * Writes a file so that readers see the old file or the new one, never a part. A build that runs at the same
 * time writes the same content.
 */
async function writeAtomically(file, text, times) {
  const temporary = temporaryName(file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporary, text);
  if (times) await utimes(temporary, times.atime, times.mtime);
  await rename(temporary, file);
}

let temporaryCount = 0;
const temporaryName = (file) => `${file}.${process.pid}-${++temporaryCount}.tmp`;

/**
 * Gives the built file the time of its source. The next build then also notices if git replaced the source by
 * an older one.
 */
function sameTime(from, to) {
  const built = statSync(to, { throwIfNoEntry: false });
  return built !== undefined && Math.abs(built.mtimeMs - statSync(from).mtimeMs) < 2;
}

function removeStale(target, files) {
  const expected = new Set(
    files.flatMap((file) => {
      const built = file.replace(SOURCES, '.js');
      return [built, `${built}.map`];
    }),
  );
  for (const file of listFiles(target)) {
    if (expected.has(file) || file === '.recipe') continue;
    // A temporary file that is less than a minute old stays, because it may belong to a concurrent build.
    const age = Date.now() - (statSync(path.join(target, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (file.endsWith('.tmp') && age < 60_000) continue;
    rmSync(path.join(target, file), { force: true });
  }
}

function listFiles(folder, below = '') {
  if (!existsSync(path.join(folder, below))) return [];
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(folder, name);
    const wanted = folder.endsWith('dist') || SOURCES.test(name) || ASSETS.test(name);
    return wanted ? [name] : [];
  });
}

/** Returns a key that changes when the compiler or its options change. Then everything is compiled again. */
function recipeKey() {
  const swc = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@swc/core/package.json'), 'utf8'),
  ).version;
  return createHash('sha256')
    .update(swc)
    .update(JSON.stringify(optionsFor(true)))
    .digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  const { compiled, fresh, milliseconds } = await buildTypeScript();
  console.log(`built ${compiled} files, ${fresh} were up to date (${milliseconds} ms)`);
}
