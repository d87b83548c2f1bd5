import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reportOf } from './audit.ts';
import { supplyProblems } from './supply-chain.ts';

const npmrc = 'ignore-scripts=true\n';
const sound = { integrity: 'sha512-x', license: 'MIT' };
const problemsOf = (name: string, entry: object) =>
  supplyProblems(
    { packages: { '': {}, engine: {}, [`node_modules/${name}`]: { ...sound, ...entry } } },
    npmrc,
  );

describe('the supply chain', () => {
  it.each([
    ['without a checksum', 'a', { integrity: undefined }, /no checksum/],
    ['with a licence of its own', 'a', { license: 'GPL-3.0' }, /GPL-3\.0/],
    ['without a licence', 'a', { license: undefined }, /\(none\)/],
    ['with an unknown install script', 'a', { hasInstallScript: true }, /install script/],
  ])('refuses a package %s', (_, name, entry, problem) => {
    expect(problemsOf(name, entry)).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    ['a', {}],
    ['lightningcss-linux-x64-gnu', { license: 'MPL-2.0' }],
    ['@swc/core', { license: 'Apache-2.0', hasInstallScript: true }],
  ])('accepts %s %j', (name, entry) => {
    expect(problemsOf(name, entry)).toEqual([]);
  });

  it('refuses an npm that runs install scripts', () => {
    expect(supplyProblems({ packages: {} }, 'fund=false\n')).toHaveLength(1);
  });

  it('is sound in this repository', () => {
    const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
    expect(supplyProblems(JSON.parse(read('package-lock.json')) as never, read('.npmrc'))).toEqual([]);
  });
});

describe('the audit', () => {
  const found = (high: number, low = 0) =>
    JSON.stringify({
      metadata: { vulnerabilities: { low, moderate: 0, high, critical: 0 } },
      vulnerabilities: {},
    });

  it('fails for high and critical vulnerabilities only', () => {
    expect(reportOf(found(0, 3))).toMatchObject({ failed: false });
    expect(reportOf(found(1))).toMatchObject({ failed: true, text: expect.stringContaining('1 high') });
  });

  it.each(['', 'npm error 405 Method Not Allowed', JSON.stringify({ error: { code: 'ENOTFOUND' } })])(
    'says that the registry could not be asked, and does not fail: %j',
    (output) => {
      expect(reportOf(output)).toEqual({ failed: false, text: expect.stringContaining('not checked') });
    },
  );
});
