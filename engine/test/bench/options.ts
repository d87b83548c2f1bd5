import { parseArgs } from 'node:util';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';

export interface BenchOptions {
  json: string | undefined;
  only: string | undefined;
}

export const usage = (
  figures: readonly string[],
) => `npm run bench -- [options]: figures, side by side in one run; exit status 1 when a goal is missed.

  --only FIGURE  the part that measures this figure, or the part of this name: ${figures.join(', ')}
  --json FILE    writes the figures there as well
  --help         this`;

/** Parses the command line. Returns 'help' if the user asked for the options. */
export function readOptions(words: readonly string[], figures: readonly string[]): BenchOptions | 'help' {
  const { json, only, help } = parsed(words, figures);
  if (help) return 'help';
  if (only !== undefined && !figures.includes(only))
    throw new Problem(`There is no figure "${only}".`, `These options exist:\n\n${usage(figures)}`);
  return { json, only };
}

function parsed(words: readonly string[], figures: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        json: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Node's error message continues with a hint about `--`, which does not apply here.
    const [what = ''] = (error as Error).message.split('. ');
    throw new Problem(`${what.replace(/\.$/, '')}.`, `These options exist:\n\n${usage(figures)}`);
  }
}
