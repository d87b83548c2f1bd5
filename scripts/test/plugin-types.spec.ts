import { afterAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { freshLender } from '../new/fresh-lender.ts';
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

  const lender = path.join(place, 'lender');
  const lenderFolder = path.relative(root, lender);
  const changed = (file: string, from: string, to: string) => {
    rmSync(lender, { recursive: true, force: true });
    cpSync(path.join(root, 'plugins/_template/api'), lender, { recursive: true });
    const text = readFileSync(path.join(lender, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(lender, file), text.replace(from, to));
  };

  it.each([
    ['a documented word without a meaning', 'src/from-lender.ts', "approved: { outcome: 'Approved' },", ''],
    ['a word that is not documented', 'src/from-lender.ts', 'approved: {', 'aproved: {'],
    ['a new documented word', 'scenarios.json', '"statuses": {', '"statuses": { "on_hold": "Hold",'],
    ['a misspelt answer', 'src/to-lender.ts', "'first_name'", "'frist_name'"],
    ['an answer that is no longer asked', 'scenarios.json', '"last_name": "Núñez",', ''],
  ])(
    'show %s',
    async (_name, file, from, to) => {
      changed(file, from, to);
      expect(await typeErrors(root, [lenderFolder])).toMatch(
        /lender\/src\/(from|to)-lender\.ts\(\d+,\d+\): error/,
      );
    },
    120_000,
  );

  it('do not occur in the template', async () => {
    changed('README.md', '#', '#');
    rmSync(path.join(place, 'wrong.ts'), { force: true });
    expect(await typeErrors(root, [lenderFolder])).toBe('');
  }, 120_000);

  it('do not occur in new lenders of the United Kingdom', async () => {
    const fresh = (['api', 'portal'] as const).map((mode) => freshLender(mode, 'GB'));
    try {
      expect(
        await typeErrors(
          root,
          fresh.map((one) => path.relative(root, one)),
        ),
      ).toBe('');
    } finally {
      for (const one of fresh) rmSync(one, { recursive: true, force: true });
    }
  }, 120_000);
});
