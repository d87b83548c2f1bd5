import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../bootstrap/paths.mjs';
import { buildTypeScript } from '../build-ts.mjs';
import { FolderWatch } from './folder-watch.ts';
import type { Kind } from './processes.ts';
import { say } from './teller.ts';

const WATCHED = ['plugins', 'fixtures/lender-sandbox/src'] as const;
/** Editors save a file in several steps, and people several files at once. */
const QUIET_MILLISECONDS = 200;

/** Which processes a saved file makes old: code runs in workers and, for webhooks, the API; JSON is read by all. */
export function outdatedBy(file: string): readonly Kind[] {
  const name = file.split('/').at(-1) ?? '';
  if (/(^|\/)(dist|node_modules|_template|templates|testing)\//.test(file)) return [];
  if (/\.spec\.ts$|^(scenarios|package|tsconfig)\.json$|~$/.test(name)) return [];
  if (file.startsWith('fixtures/')) return name.endsWith('.ts') ? ['sandbox'] : [];
  if (name.endsWith('.json')) return ['worker', 'keeper', 'api'];
  if (!name.endsWith('.ts')) return [];
  return file.startsWith('plugins/sdk/') ? ['worker', 'keeper', 'api'] : ['worker', 'api'];
}

export interface Reloading {
  /** Ends them gently and starts them anew. */
  restart(kinds: ReadonlySet<Kind>): Promise<void>;
  build(): Promise<unknown>;
  tell(line: string): void;
}

/** Builds and restarts what saved files make old, one reload at a time; what does not build changes nothing. */
export class Reload {
  #saved = new Set<string>();
  #running: Promise<void> | undefined;
  readonly #doing: Reloading;

  constructor(doing: Reloading) {
    this.#doing = doing;
  }

  /** Resolves when everything that was saved until then runs. */
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
      this.#doing.tell(await this.#reload(files));
    }
  }

  async #reload(files: string[]): Promise<string> {
    try {
      await this.#doing.build();
    } catch (error) {
      return `not reloaded, what ran before goes on: ${(error as Error).message}`;
    }
    try {
      await this.#doing.restart(new Set(files.flatMap(outdatedBy)));
      return `reloaded: ${files.join(', ')}`;
    } catch (error) {
      return `built, but ${(error as Error).message}`;
    }
  }
}

/** `npm start -- --watch`: lenders, the SDK and the sandbox as they are saved. */
export function watchLenders(restart: Reloading['restart'], signal: AbortSignal): void {
  const reload = new Reload({ restart, build: buildTypeScript, tell: say });
  const watch = new FolderWatch(inRoot('.'), (file) => void reload.saved(file), signal);
  for (const folder of WATCHED) watch.add(folder);
  say(`watching ${WATCHED.join(' and ')}`);
}
