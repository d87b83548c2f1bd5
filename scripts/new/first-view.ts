import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contexts } from '../check/fences/contexts.ts';

/**
 * A read model with an id: of the context itself, else of a context it may read. Otherwise a platform table, until
 * the context has its own.
 */
export function firstView(root: string, contexts: Contexts, context: string): string {
  const homes = [context, ...(contexts[context]?.mayRead ?? [])];
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
