import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { errorCount, namedPlugins, pluginOf, typeErrors } from './plugin-types.ts';

describe('the lenders that a pattern names', () => {
  it.each([
    ['plugins/koalafi', ['plugins/koalafi']],
    ['plugins/koalafi/src/offers', ['plugins/koalafi']],
    ['snap', ['plugins/snap-finance']],
    [path.join(root, 'plugins/prosper'), ['plugins/prosper']],
    ['plugins/sdk', []],
    ['routing', []],
  ])('%s names %j', (pattern, folders) => {
    expect(namedPlugins(root, [pattern])).toEqual(folders);
  });
});

describe('the lender of a saved file', () => {
  it.each([
    ['plugins/koalafi/src/submit.ts', 'plugins/koalafi'],
    ['plugins/koalafi/scenarios.json', 'plugins/koalafi'],
    ['plugins/koalafi/README.md', undefined],
    ['plugins/sdk/src/units.ts', undefined],
    ['plugins/.seeded-1/src/wire.ts', undefined],
    ['engine/src/main/api.ts', undefined],
  ])('%s belongs to %s', (file, folder) => {
    expect(pluginOf(file)).toBe(folder);
  });
});

describe('type errors', () => {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const place = mkdtempSync(path.join(root, '.data/types-'));
  const folder = path.relative(root, place);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('are shown with file and line', async () => {
    writeFileSync(path.join(place, 'wrong.ts'), "\nexport const wrong: number = 'text';\n");
    const found = await typeErrors(root, [folder]);
    expect(found).toMatch(/wrong\.ts\(2,14\): error TS2322/);
    expect(errorCount(found)).toBe(1);
  });

  it('are counted as none without an error', () => {
    expect(errorCount('')).toBe(0);
  });
});
