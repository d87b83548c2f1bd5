import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { buildTypeScript } from '../build-ts.mjs';
import { typeErrors } from '../test/plugin-types.ts';
import { FolderWatch } from './folder-watch.ts';
import type { Kind } from './processes.ts';
import { expectNoneRefused, refusedLenders } from './refused-lenders.ts';
import { say } from './console-log.ts';
import { TypeWatch } from './type-watch.ts';

const LENDERS = ['plugins', 'fixtures/lender-sandbox/src', 'fixtures/stripe-sandbox/src'];
const ENGINE = ['engine/src', 'engine/migrations', 'engine/read-models', 'schemas'];
const ENGINE_KINDS: readonly Kind[] = ['worker', 'scheduler', 'api'];
/**
 * Milliseconds without a saved file before a reload starts. Editors save a file in several steps, and users
 * save several files at once.
 */
const QUIET_MILLISECONDS = 200;

/**
 * Returns the kinds of processes that must restart after a file is saved. Lender code runs in workers and, for
 * webhooks, in the API.
 */
export function outdatedBy(file: string): readonly Kind[] {
  const name = file.split('/').at(-1) ?? '';
  if (/(^|\/)(dist|node_modules|testing)\//.test(file)) return [];
  if (/\.spec\.ts$|\.d\.ts$|^(scenarios|package|tsconfig)\.json$|~$/.test(name)) return [];
  if (/^(engine|schemas)\//.test(file)) return outdatedByEngine(file);
  if (/(^|\/)(_template|templates)\//.test(file)) return [];
  if (file.startsWith('fixtures/')) return name.endsWith('.ts') ? ['sandbox'] : [];
  if (name.endsWith('.json')) return ENGINE_KINDS;
  if (!name.endsWith('.ts')) return [];
  return file.startsWith('plugins/sdk/') ? ENGINE_KINDS : ['worker', 'api'];
}

/**
 * Returns the kinds of processes that must restart after an engine file is saved. The server of the pages reads
 * the list of screens from the permissions.
 */
function outdatedByEngine(file: string): readonly Kind[] {
  if (!/\.(ts|json|sql|html)$/.test(file)) return [];
  return file.startsWith('schemas/permissions/') ? [...ENGINE_KINDS, 'pages'] : ENGINE_KINDS;
}

/** Returns the kinds of processes that a reload restarts, in the order in which they are ready again. */
function kindsInOrder(files: readonly string[]): string {
  const restarted = new Set(files.flatMap(outdatedBy));
  return (['pages', 'api', 'sandbox', 'worker', 'scheduler'] as const)
    .filter((kind) => restarted.has(kind))
    .join(', ');
}

const isForDatabase = (file: string): boolean => /^engine\/(migrations|read-models)\//.test(file);

/** Returns the compiler's message up to the location in the file, without swc's own stack. */
const compilerMessage = (error: unknown): string =>
  (error as Error).message.split('\n\nCaused by:')[0]!.trimEnd();

export interface Reloading {
  /** Stops the processes in order and starts them again. */
  restart(kinds: ReadonlySet<Kind>): Promise<void>;
  build(files: readonly string[]): Promise<unknown>;
  tell(line: string): void;
}

/**
 * Builds and restarts after files are saved, one reload at a time. After a failed build nothing is restarted.
 */
export class Reload {
  #saved = new Set<string>();
  #running: Promise<void> | undefined;
  readonly #doing: Reloading;

  constructor(doing: Reloading) {
    this.#doing = doing;
  }

  /** Tells the reload that a file was saved. Resolves when the product runs with all files saved so far. */
  saved(file: string): Promise<void> {
    if (outdatedBy(file).length === 0) return Promise.resolve();
    this.#saved.add(file);
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#saved.size > 0) {
      await sleep(QUIET_MILLISECONDS);
      const files = [...this.#saved].sort();
      this.#saved.clear();
      this.#doing.tell(`saved: ${files.join(', ')}`);
      this.#doing.tell(`building, then restarting ${kindsInOrder(files)}; wait for "reloaded:"`);
      this.#doing.tell(await this.#reload(files));
    }
  }

  async #reload(files: string[]): Promise<string> {
    try {
      await this.#doing.build(files);
    } catch (error) {
      return `not reloaded, the earlier version keeps running: ${compilerMessage(error)}`;
    }
    try {
      await this.#doing.restart(new Set(files.flatMap(outdatedBy)));
      return `reloaded: ${files.join(', ')}`;
    } catch (error) {
      const [what] = (error as Error).message.split('\n', 1);
      return `built, but ${what} Its log says why; the next saved file starts it again.`;
    }
  }
}

/**
 * Watches the sources. `npm start -- --watch` watches lenders, the SDK and the sandbox; `npm run dev` also
 * watches the engine.
 */
export function watchSources(
  { restart, migrate }: { restart: Reloading['restart']; migrate: () => Promise<void> },
  { dev }: { dev: boolean },
  signal: AbortSignal,
): void {
  const build = async (files: readonly string[]) => {
    await buildTypeScript();
    await expectNoneRefused(files);
    if (files.some(isForDatabase)) await migrate();
  };
  const reload = new Reload({ restart, build, tell: say });
  const types = new TypeWatch({ check: (folders) => typeErrors(root, folders), tell: say });
  // Types are checked after the reload, so that they do not delay it.
  const saved = async (file: string) => {
    await reload.saved(file);
    await types.saved(file);
  };
  const watch = new FolderWatch(inRoot('.'), (file) => void saved(file), signal);
  const watched = [...LENDERS, ...(dev ? ENGINE : [])].filter((folder) => existsSync(inRoot(folder)));
  for (const folder of watched) watch.add(folder);
  say(`watching ${watched.join(', ')}`);
  void refusedLenders().then((refused) => {
    for (const sentence of refused) say(sentence);
  });
}
