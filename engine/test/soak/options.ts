import { parseArgs } from 'node:util';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';

export interface SoakOptions {
  minutes: number;
  json: string | undefined;
}

export const usage = `npm run soak -- [options]: 60 applications a minute with 3 lenders each; counts errors and fits a line to the memory of every process.

  --minutes N  how long applications come (30); the first third warms up and does not count for memory
  --json FILE  writes the figures there as well
  --help       this`;

/** Parses the command line. Returns 'help' if the user asked for the options. */
export function readOptions(words: readonly string[]): SoakOptions | 'help' {
  const { minutes, json, help } = parsed(words);
  if (help) return 'help';
  const count = Number(minutes);
  if (!Number.isInteger(count) || count < 1)
    throw new Problem(`--minutes is "${minutes}".`, `Set a whole number from 1 on.\n\n${usage}`);
  return { minutes: count, json };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        minutes: { type: 'string', default: '30' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Node's error message ends with a hint about `--`, which does not apply here.
    const [what = ''] = (error as Error).message.split('. ');
    throw new Problem(`${what.replace(/\.$/, '')}.`, `These options exist:\n\n${usage}`);
  }
}
