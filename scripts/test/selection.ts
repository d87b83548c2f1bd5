import { globSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';

/** `npm test -- plans.logic -t 'two lenders'`: words are patterns of file names, the rest is jest's. */
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

/** Servers, browsers and builds of the pages cost time: only when a spec that needs them is asked for. */
export function matchSpecs(kind: keyof typeof SPECS, patterns: string[]): boolean {
  const files = globSync(SPECS[kind], { cwd: root })
    .filter((file) => !file.endsWith('.logic.spec.ts'))
    .map((file) => inRoot(file));
  if (patterns.length === 0) return files.length > 0;
  return files.some((file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
}

/** How many specs run at once, unless the caller decided that: jest refuses both. */
export const workersFlag = (flags: string[], workers: string): string[] =>
  flags.some((flag) => /^(-i|--runInBand|-w|--maxWorkers)(=|$)/.test(flag)) ? [] : ['--maxWorkers', workers];
