import { parseArgs } from 'node:util';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';

export interface CrashOptions {
  runs: number;
  json: string | undefined;
  only: string | undefined;
  shotgun: boolean;
  leaseMs: number;
}

export const usage = `npm run test:crash -- [options]: kills, freezes and flushes at every named point and counts what was lost or sent twice.

  --runs N      how often each cell runs (5)
  --only WORDS  cells whose name contains the words (several with commas between), without the naive variant
  --shotgun     asks the lenders all at once instead of one after another
  --lease MS    after how long without a sign of life a worker is looked into (1500); more where a busy machine
                keeps a worker that is alive waiting for that long, which then counts as late or in review
  --json FILE   writes the figures there as well
  --help        this`;

/** Parses the command line. Returns 'help' if the user asked for the options. */
export function readOptions(words: readonly string[]): CrashOptions | 'help' {
  const { runs, json, only, shotgun, lease, help } = parsed(words);
  if (help) return 'help';
  const count = Number(runs);
  if (!Number.isInteger(count) || count < 1)
    throw new Problem(`--runs is "${runs}".`, `Set a whole number from 1 on.\n\n${usage}`);
  const leaseMs = Number(lease);
  if (!Number.isInteger(leaseMs) || leaseMs < 200 || leaseMs > 60_000)
    throw new Problem(`--lease is "${lease}".`, `Give milliseconds from 200 to 60000.\n\n${usage}`);
  return { runs: count, json, only, shotgun, leaseMs };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        runs: { type: 'string', default: '5' },
        json: { type: 'string' },
        only: { type: 'string' },
        shotgun: { type: 'boolean', default: false },
        lease: { type: 'string', default: '1500' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Node's error message ends with a hint about `--`, which does not apply here.
    const [what = ''] = (error as Error).message.split('. ');
    throw new Problem(`${what.replace(/\.$/, '')}.`, `These options exist:\n\n${usage}`);
  }
}
