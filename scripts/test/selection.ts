import { globSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';

/**
 * Splits the arguments of `npm test`, e.g. `plans.logic -t 'two lenders'`. Words before the first option are
 * patterns of file names; the rest is for jest.
 */
export function parseArguments(given: string[]): { patterns: string[]; flags: string[]; isWatch: boolean } {
  const firstFlag = given.findIndex((argument) => argument.startsWith('-'));
  const end = firstFlag === -1 ? given.length : firstFlag;
  const flags = given.slice(end);
  return {
    patterns: given.slice(0, end),
    flags,
    isWatch: flags.some((flag) => /^--watch(All)?$/.test(flag)),
  };
}

const SPECS = {
  services: ['engine/src/**/*.spec.ts'],
  journeys: ['engine/test/journeys/**/*.spec.ts'],
};

/**
 * Whether a selected spec is of this kind. Servers, browsers and builds of the pages take time, so they start
 * only if a selected spec needs them.
 */
export function matchSpecs(kind: keyof typeof SPECS, patterns: string[]): boolean {
  const files = globSync(SPECS[kind], { cwd: root })
    .filter((file) => !file.endsWith('.logic.spec.ts'))
    .map((file) => inRoot(file));
  if (patterns.length === 0) return files.length > 0;
  return files.some((file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
}

/**
 * Returns the jest option for the number of specs at the same time. Returns nothing if the caller set the
 * option, because jest refuses it twice.
 */
export const workersFlag = (flags: string[], workers: string): string[] =>
  flags.some((flag) => /^(-i|--runInBand|-w|--maxWorkers)(=|$)/.test(flag)) ? [] : ['--maxWorkers', workers];
