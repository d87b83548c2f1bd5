import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/**
 * Whether a file is ignored: build output and temporary folders. The conformance kit tests planted bugs in
 * folders that start with a dot.
 */
const isNotWatched = (name: string): boolean =>
  name === 'dist' || name === 'node_modules' || name.startsWith('.');

/**
 * Reports saved files below some folders, including new folders. It watches folders and not files. On
 * Linux, Node's recursive watch follows individual files, so it misses later changes after an editor or git
 * has replaced a file.
 */
export class FolderWatch {
  readonly #root: string;
  readonly #saved: (file: string) => void;
  readonly #signal: AbortSignal;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, saved: (file: string) => void, signal: AbortSignal) {
    this.#root = root;
    this.#saved = saved;
    this.#signal = signal;
  }

  /** Watches a folder. Returns the files that exist in it. */
  add(folder: string): string[] {
    this.#watchers.get(folder)?.close();
    const watcher = watch(path.join(this.#root, folder), { signal: this.#signal }, (event, name) => {
      if (name !== null) this.#handle(event, `${folder}/${name}`);
    });
    // The watch of a removed folder ends with an error. If a new folder has the same name, the watch of the
    // parent reports it.
    watcher.on('error', () => this.#watchers.delete(folder));
    this.#watchers.set(folder, watcher);
    return readdirSync(path.join(this.#root, folder), { withFileTypes: true }).flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [inside];
      return isNotWatched(entry.name) ? [] : this.add(inside);
    });
  }

  #handle(event: string, place: string): void {
    if (isNotWatched(path.basename(place))) return;
    const found = event === 'rename' ? this.#foundFolder(place) : undefined;
    for (const file of found ?? [place]) this.#saved(file);
  }

  /**
   * Watches a new folder and returns its files. Returns undefined if the path is no folder or no longer exists.
   */
  #foundFolder(place: string): string[] | undefined {
    try {
      return statSync(path.join(this.#root, place)).isDirectory() ? this.add(place) : undefined;
    } catch {
      this.#watchers.delete(place);
      return undefined;
    }
  }
}
