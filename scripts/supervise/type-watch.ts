import { pluginOf } from '../test/plugin-types.ts';

export interface TypeChecking {
  /** Returns the type errors in some folders, one line each; empty if there is none. */
  check(folders: readonly string[]): Promise<string>;
  tell(line: string): void;
}

/**
 * Reports type errors of lenders after their files are saved. The product runs without types, so a type error
 * does not prevent a reload. Only one check runs at a time; files saved during a check are checked after it.
 */
export class TypeWatch {
  readonly #doing: TypeChecking;
  #waiting = new Set<string>();
  #wrong = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(doing: TypeChecking) {
    this.#doing = doing;
  }

  /** Resolves when everything saved so far is checked. */
  saved(file: string): Promise<void> {
    const folder = pluginOf(file);
    if (folder === undefined) return this.#running ?? Promise.resolve();
    this.#waiting.add(folder);
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #run(): Promise<void> {
    // Files that are saved together arrive in one turn of the event loop. They are checked once.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const folders = [...this.#waiting].sort();
      this.#waiting.clear();
      for (const folder of folders) await this.#check(folder);
    }
  }

  async #check(folder: string): Promise<void> {
    const found = await this.#doing.check([folder]);
    if (found !== '') {
      this.#wrong.add(folder);
      this.#doing.tell(`the types of ${folder} do not fit:\n${found}`);
    } else if (this.#wrong.delete(folder)) this.#doing.tell(`the types of ${folder} fit again`);
  }
}
