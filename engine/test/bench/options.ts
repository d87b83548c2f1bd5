import { parseArgs } from 'node:util';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';

export interface BenchOptions {
  json: string | undefined;
  only: string | undefined;
  /** The number of applications in the benchmarks of lists and reports. */
  applications: number;
  /** The number of events in the benchmark of webhooks. */
  events: number;
}

export const usage = (
  figures: readonly string[],
) => `npm run bench -- [options]: figures, side by side in one run; exit status 1 when a goal is missed.

  --only FIGURE  the part that measures this figure, or the part of this name: ${figures.join(', ')}
  --json FILE    writes the figures there as well
  --applications N  applications in the parts "lists" and "reports", 1000000 by default: their goals are for this number
  --events N     events in the part "webhooks", 5000 by default, a hundred a second
  --help         this`;

/** Parses the command line. Returns 'help' if the user asked for the options. */
export function readOptions(words: readonly string[], figures: readonly string[]): BenchOptions | 'help' {
  const { json, only, help, applications, events } = parsed(words, figures);
  if (help) return 'help';
  if (only !== undefined && !figures.includes(only))
    throw new Problem(`There is no figure "${only}".`, `These options exist:\n\n${usage(figures)}`);
  if (!/^[1-9]\d{3,7}$/.test(applications))
    throw new Problem(`--applications ${applications} is not a number of at least 1000.`, usage(figures));
  if (!/^[1-9]\d{2,6}$/.test(events))
    throw new Problem(`--events ${events} is not a number of at least 100.`, usage(figures));
  return { json, only, applications: Number(applications), events: Number(events) };
}

function parsed(words: readonly string[], figures: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        json: { type: 'string' },
        only: { type: 'string' },
        applications: { type: 'string', default: '1000000' },
        events: { type: 'string', default: '5000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Node's error message ends with a hint about `--`, which does not apply here.
    const [what = ''] = (error as Error).message.split('. ');
    throw new Problem(`${what.replace(/\.$/, '')}.`, `These options exist:\n\n${usage(figures)}`);
  }
}
