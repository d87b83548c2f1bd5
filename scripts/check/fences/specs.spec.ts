import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { unmatchedSpecs } from './specs.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let tree: string;
beforeEach(() => {
  // `npm test` sets these variables and `npm run check` does not. They are deleted here, so that the spec
  // behaves in the same way in both.
  delete process.env.MILLRACE_SPECS;
  delete process.env.MILLRACE_SPEC_GROUPS;
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-specs-'));
  cpSync(path.join(root, 'jest.config.mjs'), path.join(tree, 'jest.config.mjs'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), '');
}

it.each([
  'engine/test/http/ports.spec.ts',
  'engine/src/features/a/a.spec.tsx',
  'schemas/form/a.spec.mts',
  'portal/testing/a.spec.ts',
])('reports that no project runs %s', async (file) => {
  plant(file);
  expect(await unmatchedSpecs(tree)).toEqual([expect.stringContaining(`${file}: `)]);
});

it.each([
  'admin/src/resources/a/a.spec.ts',
  'portal/ui/table/a.spec.ts',
  'portal/src/store/a.spec.tsx',
  'engine/src/features/a/a.logic.spec.ts',
  'engine/src/features/a/a.spec.ts',
  'plugins/acme/a.spec.ts',
  'node_modules/a/a.spec.js',
])('accepts that %s is run or is not part of the project', async (file) => {
  plant(file);
  expect(await unmatchedSpecs(tree)).toEqual([]);
});
