import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readContexts } from './contexts.ts';
import { fenceRules } from './rules.ts';

const PLACES = ['schemas', 'plugins', 'engine', 'admin', 'portal', 'fixtures', 'scripts'];

/** Checks all imports below a root, including type imports. Returns one line for each broken boundary rule. */
export async function brokenFences(root: string): Promise<string[]> {
  const places = PLACES.filter((place) => existsSync(path.join(root, place)));
  const { output } = await cruise(
    places,
    {
      baseDir: root,
      // swc reads the sources, because TypeScript 7 has no API for this.
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: fenceRules(readContexts(root)) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/|\\.d\\.m?ts$' },
    },
    { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
    return `${rule.name}: ${way}`;
  });
}
