// Entry of `npm run matrix` and `npm run tenants`. `matrix` calls every endpoint as every role; `tenants`
// sends ids of other tenants. Both run against the running product. The last line of the output
// gives the number of checks ("cells") and how many of them had a wrong result.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { Problem, printFailure } from '../bootstrap/problem.mjs';
import { buildTypeScript } from '../build-ts.mjs';
import { outdated, produceAll } from '../gen/differences.ts';
import { generators } from '../gen/generators/index.ts';
import { runJest } from '../test/run-jest.ts';

interface Outcome {
  cells: number;
  differences: string[];
}

const specs: Record<string, string> = {
  matrix: 'main/permission-matrix.spec',
  tenants: 'main/tenant-isolation.spec',
};

/**
 * The generator of the API document and of the permission matrix. `npm run matrix` checks that both
 * committed files are up to date.
 */
const drawn = generators.filter(({ name }) => name === 'openapi');

const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-tenants-'));
try {
  const what = process.argv[2] ?? '';
  const spec = specs[what];
  if (!spec) throw new Problem(`There is no "${what}".`, `There are: ${Object.keys(specs).join(', ')}.`);
  await buildTypeScript();
  const file = path.join(folder, 'outcome.json');
  Object.assign(process.env, { TENANT_CHECKS: 'all', TENANT_REPORT: file });
  const { failed } = await runJest(['--selectProjects', 'services', '--testPathPatterns', spec]);
  const { cells, differences }: Outcome = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome)
    : { cells: 0, differences: ['the run never came to its end'] };
  if (what === 'matrix')
    for (const one of outdated(await produceAll(drawn, root), root))
      differences.push(`${one} is out of date: npm run gen`);
  for (const one of differences) console.log(one);
  console.log(`${what}: ${cells} cells, ${differences.length} differ`);
  process.exitCode = differences.length > 0 || failed > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
