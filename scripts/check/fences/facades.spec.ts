import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { facadeProblems, unusedFacadeNames } from './facades.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-facades-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const FACADE = 'engine/src/features/tenancy/stores/index.ts';
const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`).join(',\n  ');

function plant(text: string): void {
  mkdirSync(path.dirname(path.join(tree, FACADE)), { recursive: true });
  writeFileSync(path.join(tree, FACADE), text);
}

it('refuses a facade with more than eighteen names in any kind of export', () => {
  plant(
    `export {\n  ${names(17)},\n} from './a.ts';\nexport type { A } from './a.ts';\nexport const b = 1;\n`,
  );
  expect(facadeProblems(tree, {})).toEqual([
    `${FACADE}: exports 19 names, at most 18: services, ids and plain types that others use.`,
  ]);
});

it('accepts eighteen names, and more when the list allows them', () => {
  plant(`export {\n  ${names(18)},\n} from './a.ts';\n`);
  expect(facadeProblems(tree, {})).toEqual([]);
  plant(`export {\n  ${names(19)},\n} from './a.ts';\n`);
  expect(facadeProblems(tree, { [FACADE]: 19 })).toEqual([]);
});

it.each([
  "export { storeColumns, type Store } from './store-rows.ts';",
  "export {\n  Stores,\n  rows as storeSql,\n} from './stores.service.ts';",
  'export const storeSql = `SELECT 1`;',
])('refuses SQL text in a facade: %s', (text) => {
  plant(`${text}\n`);
  expect(facadeProblems(tree)).toEqual([
    expect.stringMatching(`^${FACADE}: exports store(Columns|Sql), a text of SQL`),
  ]);
});

it('lets a facade export what reads them', () => {
  plant("export { columnsOf, sqlErrors, Stores } from './stores.service.ts';\n");
  expect(facadeProblems(tree)).toEqual([]);
});

it('refuses a list entry that a facade no longer needs', () => {
  plant(`export { ${names(3)} } from './a.ts';\n`);
  expect(facadeProblems(tree, { [FACADE]: 19 })).toEqual([expect.stringContaining('take it out of')]);
});

it('refuses a name that nothing outside the feature imports', () => {
  plant(
    "export { Stores, type Store } from './stores.service.ts';\nexport { StoresModule as Module } from './a.ts';\n",
  );
  const importer = path.join(tree, 'engine/src/features/tenancy/orgs/orgs.service.ts');
  mkdirSync(path.dirname(importer), { recursive: true });
  writeFileSync(importer, "import { Stores as All, type Store } from '../stores/index.ts';\n");
  const own = path.join(path.dirname(path.join(tree, FACADE)), 'stores.spec.ts');
  writeFileSync(own, "import { Module } from './index.ts';\n");
  expect(unusedFacadeNames(tree)).toEqual([
    `${FACADE}: nothing outside the feature imports Module; take it out.`,
  ]);
  writeFileSync(importer, "import { Stores, type Store, Module } from '../stores/index.ts';\n");
  expect(unusedFacadeNames(tree)).toEqual([]);
});
