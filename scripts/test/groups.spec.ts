import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { divide, groupsOf, projects } from './groups.ts';

describe('the groups of specs', () => {
  it.each(Object.entries(projects))('have each spec of %s once', (_, project) => {
    const files = globSync(project.specs, { cwd: root }).filter((file) => !project.except.test(file));
    expect(groupsOf(project).flat().toSorted()).toEqual(files.toSorted());
  });

  it('are of about the same size', () => {
    const specs = [20, ...Array.from({ length: 19 }, () => 1)].map((size, at) => ({
      file: `${at}.spec.ts`,
      size,
    }));
    expect(divide(specs)).toEqual([['0.spec.ts'], specs.slice(1).map(({ file }) => file)]);
  });

  it('leave alone a spec that replaces a module', () => {
    expect(groupsOf(projects.admin)).toContainEqual(['admin/src/layout/crash-notice.spec.tsx']);
  });
});
