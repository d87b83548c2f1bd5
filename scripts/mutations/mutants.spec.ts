import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { decisionMutants } from './decisions.ts';
import { insteadOf, mutantOf } from './try-decisions.ts';

test.each(decisionMutants)('$name: its text occurs once and changes', (mutant) => {
  const text = readFileSync(inRoot(mutant.file), 'utf8');
  expect(mutantOf(text, mutant, root)).toContain(mutant.to);
  expect(mutant.to).not.toBe(mutant.from);
});

const mutant = {
  file: 'a/b/c.logic.ts',
  spec: 'a/b/c.logic.spec.ts',
  name: 'x',
  from: 'a < b',
  to: 'a <= b',
};

test('a mutant works in any folder and replaces its file', () => {
  const text = `import { most } from '../d/index.ts';\nimport { z } from 'lib';\nexport const is = a < b;\n`;
  expect(mutantOf(text, mutant, '/root')).toBe(
    `import { most } from '/root/a/d/index.ts';\nimport { z } from 'lib';\nexport const is = a <= b;\n`,
  );
  const [pattern] = Object.keys(JSON.parse(insteadOf(mutant, '/tmp/m.ts', {})) as object);
  expect(
    ['./c.logic.ts', '../b/c.logic.ts', './other-c.logic.ts', './c.logic.tsx'].map((name) =>
      new RegExp(pattern!).test(name),
    ),
  ).toEqual([true, true, false, false]);
});

test('refuses a change that matches no place or two places', () => {
  for (const text of ['nothing', 'a < b; a < b'])
    expect(() => mutantOf(text, mutant, '/root')).toThrow('not there exactly once');
});
