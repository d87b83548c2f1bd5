import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTypeScript } from '../build-ts.mjs';
import { fingerprint } from './fingerprint.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-build-'));
  put(
    'plugins/acme/src/index.ts',
    "import facts from './facts.json' with { type: 'json' };\nexport { facts };\n",
  );
  put('plugins/acme/src/facts.json', '{}');
  put('schemas/form/index.ts', "export * from './words.ts';\n");
  put('schemas/form/words.ts', 'export const word: string = "yes";\n');
  put('schemas/form/words.spec.ts', 'throw new Error();\n');
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('building the server code', () => {
  it('writes files that Node can run, with JSON files and without specs', async () => {
    expect((await buildTypeScript(tree)).compiled).toBe(4);
    expect(read('schemas/dist/form/index.js')).toMatch(/from ["']\.\/words\.js["']/);
    expect(read('plugins/acme/dist/index.js')).toContain("with {\n    type: 'json'");
    expect(existsSync(path.join(tree, 'plugins/acme/dist/facts.json'))).toBe(true);
    expect(existsSync(path.join(tree, 'schemas/dist/form/words.spec.js'))).toBe(false);
  });

  it('rebuilds only changed files, also after a file got an older time', async () => {
    await buildTypeScript(tree);
    expect((await buildTypeScript(tree)).compiled).toBe(0);
    utimesSync(path.join(tree, 'schemas/form/words.ts'), 1000, 1000);
    expect((await buildTypeScript(tree)).compiled).toBe(1);
  });

  it('removes the output of a deleted file', async () => {
    await buildTypeScript(tree);
    rmSync(path.join(tree, 'schemas/form/words.ts'));
    await buildTypeScript(tree);
    expect(existsSync(path.join(tree, 'schemas/dist/form/words.js'))).toBe(false);
  });

  it('allows two builds at once', async () => {
    await Promise.all([buildTypeScript(tree), buildTypeScript(tree), buildTypeScript(tree)]);
    expect(read('schemas/dist/form/index.js')).toMatch(/from ["']\.\/words\.js["']/);
  });
});

describe('the fingerprint of the pages', () => {
  it('changes with an edit, but not with a build or a spec', () => {
    const before = fingerprint(tree, ['schemas']);
    put('schemas/dist/form/index.js', 'built');
    put('schemas/form/other.spec.ts', 'tested');
    expect(fingerprint(tree, ['schemas'])).toBe(before);
    put('schemas/form/words.ts', 'export const word = "no";\n');
    expect(fingerprint(tree, ['schemas'])).not.toBe(before);
  });
});

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

const read = (file: string) => readFileSync(path.join(tree, file), 'utf8');
