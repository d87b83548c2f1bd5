import path from 'node:path';
import type { DecisionMutant } from './decisions.ts';

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

/** Returns a module map for jest that loads the mutant in place of the file. */
export const insteadOf = ({ file }: DecisionMutant, mutant: string, usual: object) =>
  JSON.stringify({ ...usual, [`/${path.basename(file).replaceAll('.', '\\.')}$`]: mutant });
