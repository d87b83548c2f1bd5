import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** What is built, and what tools keep for a while: the kit tries its seeded bugs in folders that begin with a dot. */
const isNotWatched = (name: string): boolean =>
  name === 'dist' || name === 'node_modules' || name.startsWith('.');

/**
 * Tells of files saved below some folders, ever new ones included. It watches folders: Node's own recursive watch
 * follows files on Linux, and never hears again of one that an editor or git replaced by another of its name.
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

  /** Returns the files that are there already. */
  add(folder: string): string[] {
    this.#watchers.get(folder)?.close();
    const watcher = watch(path.join(this.#root, folder), { signal: this.#signal }, (event, name) => {
      if (name !== null) this.#heard(event, `${folder}/${name}`);
    });
    // a folder that goes away takes its watch along; its parent tells of the next one
    watcher.on('error', () => this.#watchers.delete(folder));
    this.#watchers.set(folder, watcher);
    return readdirSync(path.join(this.#root, folder), { withFileTypes: true }).flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [inside];
      return isNotWatched(entry.name) ? [] : this.add(inside);
    });
  }

  #heard(event: string, place: string): void {
    if (isNotWatched(path.basename(place))) return;
    const found = event === 'rename' ? this.#foundFolder(place) : undefined;
    for (const file of found ?? [place]) this.#saved(file);
  }

  /** Undefined: it is no folder, or none any more. */
  #foundFolder(place: string): string[] | undefined {
    try {
      return statSync(path.join(this.#root, place)).isDirectory() ? this.add(place) : undefined;
    } catch {
      this.#watchers.delete(place);
      return undefined;
    }
  }
}
