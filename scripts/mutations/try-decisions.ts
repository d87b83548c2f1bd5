import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { runJest } from '../test/run-jest.ts';
import type { Tally } from '../test/tally.ts';
import { decisionMutants, type DecisionMutant } from './decisions.ts';

const usual = { '^fast-check$': '<rootDir>/engine/test/setup/seeded-fast-check.mjs' };
const quietly = ['--selectProjects', 'logic', '--reporters', inRoot('scripts/mutations/silent-reporter.mjs')];

/**
 * Returns the text of the file with its one change. Relative imports become absolute, so that the file works in
 * any folder.
 */
export function mutantOf(text: string, { file, name, from, to }: DecisionMutant, root: string): string {
  if (text.split(from).length !== 2)
    throw new Error(`"${name}" changes what is not there exactly once in ${file}: ${from}`);
  const own = path.dirname(path.join(root, file));
  return text
    .replace(from, () => to)
    .replaceAll(/from '(\.[^']+)'/g, (_, place: string) => `from '${path.resolve(own, place)}'`);
}

/**
 * Returns jest's module map with one more entry. With it, jest loads the changed copy of the file instead of
 * the file.
 */
export const insteadOf = ({ file }: DecisionMutant, mutant: string, usual: object) =>
  JSON.stringify({ ...usual, [`/${path.basename(file).replaceAll('.', '\\.')}$`]: mutant });

/**
 * Tries every deliberate change (mutant) without crashes, servers or browsers. The spec named by the mutant
 * must detect it.
 */
export async function tryDecisions(say: (line: string) => void): Promise<Tally> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-mutants-'));
  const usually = new Map<string, number>();
  let survived = 0;
  try {
    for (const mutant of decisionMutants) {
      const right = usually.get(mutant.spec) ?? (await runUnchanged(mutant.spec));
      usually.set(mutant.spec, right);
      const isNoticed = await notices(mutant, right, path.join(folder, 'mutant.ts'));
      if (!isNoticed) survived += 1;
      say(`${isNoticed ? '✓ noticed' : '✕ NOT NOTICED'}: ${mutant.name} (${path.basename(mutant.spec)})`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { passed: decisionMutants.length - survived, failed: survived };
}

async function runUnchanged(spec: string): Promise<number> {
  const { passed, failed } = await runJest([...quietly, '--runTestsByPath', spec]);
  if (failed > 0 || passed === 0) throw new Error(`${spec} fails without any mutant.`);
  return passed;
}

/**
 * Whether a test fails with the mutant (the changed code). `right` is the number of tests without the mutant.
 * Throws if another number of tests ran, because then the mutant could not be loaded.
 */
async function notices(mutant: DecisionMutant, right: number, file: string): Promise<boolean> {
  writeFileSync(file, mutantOf(readFileSync(inRoot(mutant.file), 'utf8'), mutant, root));
  const mapped = ['--moduleNameMapper', insteadOf(mutant, file, usual)];
  const { passed, failed } = await runJest([...quietly, ...mapped, '--runTestsByPath', mutant.spec]);
  if (passed + failed !== right) throw new Error(`"${mutant.name}" could not be tried.`);
  return failed > 0;
}
