import { globSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';

/** `npm test -- plans.logic -t 'two lenders'`: words are patterns of file names, the rest is jest's. */
export function parseArguments(given: string[]): { patterns: string[]; flags: string[] } {
  const firstFlag = given.findIndex((argument) => argument.startsWith('-'));
  const end = firstFlag === -1 ? given.length : firstFlag;
  return { patterns: given.slice(0, end), flags: given.slice(end) };
}

/** Journeys cost a browser and builds of the pages: only when one of them is asked for. */
export function journeysMatch(patterns: string[]): boolean {
  const journeys = globSync('engine/test/journeys/**/*.spec.ts', { cwd: root }).map((file) => inRoot(file));
  if (patterns.length === 0) return journeys.length > 0;
  return journeys.some((file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
}
