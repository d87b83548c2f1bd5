import type { Rolldown } from 'vite';

type NameOfChunk = Exclude<Rolldown.CodeSplittingGroup['name'], string>;

/**
 * Puts these modules, and the modules that they import directly or through other modules, into the chunk
 * `name`. Modules that are loaded later by `import()` are not included.
 * @param roots absolute paths of modules
 */
export function importedBy(name: string, roots: readonly string[]): NameOfChunk {
  let found: Set<string> | undefined;
  return (id, context) => {
    if (found === undefined) {
      found = new Set(roots);
      for (const module of found)
        for (const imported of context.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id) ? name : null;
  };
}
