import { globSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';

/**
 * The specs that a run includes. `short`: all except the long ones. `all`: all that match the pattern.
 * `long`: only the long ones. `jest.config.mjs` reads this value from `MILLRACE_SPECS`.
 */
export type Part = 'short' | 'all' | 'long';

interface Arguments {
  part: Part;
  patterns: string[];
  flags: string[];
  isWatch: boolean;
}

/**
 * Splits the arguments of `npm test`, e.g. `plans.logic -t 'two lenders'`. Words before the first option
 * are patterns of file names. The other arguments are passed to jest. `--long` must come first and is an
 * option of this script.
 */
export function parseArguments(given: string[]): Arguments {
  const isLong = given[0] === '--long';
  const words = isLong ? given.slice(1) : given;
  const firstFlag = words.findIndex((argument) => argument.startsWith('-'));
  const end = firstFlag === -1 ? words.length : firstFlag;
  const patterns = words.slice(0, end);
  const flags = words.slice(end);
  return {
    part: isLong ? 'long' : patterns.length === 0 ? 'short' : 'all',
    patterns,
    flags,
    isWatch: flags.some((flag) => /^--watch(All)?$/.test(flag)),
  };
}

const SPECS = {
  services: ['engine/src/**/*.spec.ts'],
  journeys: ['engine/test/journeys/**/*.spec.ts'],
};
const isLong = (file: string): boolean => /\/journeys\/long\/|\.long\.spec\.tsx?$/.test(file);

/**
 * Whether a selected spec is of this kind. Servers, browsers and builds of the pages take time, so they start
 * only if a selected spec needs them.
 */
export function matchSpecs(
  kind: keyof typeof SPECS,
  { patterns, part }: { patterns: readonly string[]; part: Part },
): boolean {
  const files = globSync(SPECS[kind], { cwd: root })
    .filter((file) => !file.endsWith('.logic.spec.ts'))
    .filter((file) => part === 'all' || isLong(file) === (part === 'long'))
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
