import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contextsRead, type Contexts } from '../check/fences/contexts.ts';

/**
 * Returns a read model with an id: one of the context itself, or else of a context that it may read. If there
 * is none, returns a table of the platform, as a placeholder until the context has its own table.
 */
export function firstView(root: string, contexts: Contexts, context: string): string {
  const reader = contexts[context];
  const homes = [context, ...(reader ? contextsRead(reader) : [])];
  return homes.flatMap((home) => viewsOf(root, home))[0] ?? 'job';
}

const viewsOf = (root: string, context: string): string[] =>
  globSync(`engine/read-models/${context}.sql`, { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^CREATE VIEW (read\.[a-z_]+) WITH \([^)]*\) AS\s+SELECT (?:DISTINCT )?(?:[a-z]+\.)?id\b/gm,
      ),
    ].map(([, view]) => view!),
  );
