import { globSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { projects } from './groups.ts';

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
  logic: projects.logic.specs,
  plugins: ['plugins/**/*.spec.ts'],
  services: projects.services.specs,
  portal: projects.portal.specs,
  admin: projects.admin.specs,
  journeys: ['engine/test/journeys/**/*.spec.ts'],
};
/** A project of `jest.config.mjs`. */
export type ProjectName = keyof typeof SPECS;
const isLong = (file: string): boolean => /\/journeys\/long\/|\.long\.spec\.tsx?$/.test(file);

/**
 * Whether a selected spec is of this project. Servers, browsers and builds of the pages take time, so they start
 * only if a selected spec needs them.
 */
export function matchSpecs(
  project: ProjectName,
  { patterns, part }: { patterns: readonly string[]; part: Part },
): boolean {
  const specs = specsOf(project, patterns);
  return specs.some((file) => part === 'all' || isLong(file) === (part === 'long'));
}

/** Returns the number of specs that match the patterns, by project. Without the projects that have none. */
export function countSpecs(
  names: readonly ProjectName[],
  patterns: readonly string[],
): Partial<Record<ProjectName, number>> {
  const counts = names.map((name) => [name, specsOf(name, patterns).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Returns the line that a run prints before jest starts, because jest prints nothing until a spec ends. */
export function runningLine(counts: Readonly<Partial<Record<ProjectName, number>>>): string {
  const parts = Object.entries(counts).map(
    ([name, count]) => `${count} ${count === 1 ? 'spec' : 'specs'} of the project ${name}`,
  );
  return `Running ${parts.join(', ')}. The results of a spec appear when it ends, those of a lender part by part.`;
}

/** Returns the specs of a project that match one of the patterns, or all if there is no pattern. */
function specsOf(project: ProjectName, patterns: readonly string[]): string[] {
  const files = globSync(SPECS[project], { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => project === 'logic' || !file.endsWith('.logic.spec.ts'))
    .map((file) => inRoot(file));
  if (patterns.length === 0) return files;
  return files.filter((file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
}

/**
 * Returns the jest option for the number of specs at the same time. Returns nothing if the caller set the
 * option, because jest refuses it twice.
 */
export const workersFlag = (flags: string[], workers: string): string[] =>
  flags.some((flag) => /^(-i|--runInBand|-w|--maxWorkers)(=|$)/.test(flag)) ? [] : ['--maxWorkers', workers];
