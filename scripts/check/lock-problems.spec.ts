import { describe, expect, it } from '@jest/globals';
import { lockProblems } from './lock-problems.ts';

describe('the lock file', () => {
  it('is accepted when Node would find every dependency', () => {
    const packages = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/c': {},
    };
    expect(lockProblems({ packages })).toEqual([]);
  });

  it('is refused when a platform package has no entry', () => {
    const packages = { 'node_modules/a': { optionalDependencies: { 'a-darwin': '1' } } };
    expect(lockProblems({ packages })).toEqual([
      'node_modules/a needs a-darwin, which has no entry in the lock',
    ]);
  });

  it('is refused when a package nested in a workspace lost its own dependency', () => {
    const packages = {
      'engine/node_modules/swagger': { dependencies: { toolkit: '1' } },
      'node_modules/other': {},
    };
    expect(lockProblems({ packages })).toHaveLength(1);
  });

  it('is refused when it names the download address of a package', () => {
    const packages = { 'node_modules/a': { resolved: 'https://example.test/a.tgz' } };
    expect(lockProblems({ packages })).toEqual(['node_modules/a carries a download address']);
  });
});
