import { parseArgs } from 'node:util';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';

export interface AttackOptions {
  only: readonly string[] | undefined;
  short: boolean;
  url: string | undefined;
  sandbox: string | undefined;
}

export const usage = `npm run attack -- [options]: attacks a running product with what was found before, one line for each finding.

  --only H3,L5   these findings only
  --short        the short form, which npm run test:long runs
  --url URL      a product with the demo that runs already, for example http://localhost:3000; default: one of its own
  --sandbox URL  the lender sandbox of that product, as npm start prints it
  --help         this`;

/**
 * Parses the command line. Returns 'help' if the user asked for the options.
 * @param known the ids of all findings
 */
export function readOptions(words: readonly string[], known: readonly string[]): AttackOptions | 'help' {
  const { only, short, url, sandbox, help } = parsed(words);
  if (help) return 'help';
  const wanted = only?.split(',').map((id) => id.trim().toUpperCase());
  const unknown = wanted?.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Problem(`There is no finding "${unknown}".`, `There are: ${known.join(', ')}.\n\n${usage}`);
  if (url && !sandbox)
    throw new Problem(
      '--url needs --sandbox.',
      `Set the address of the sandbox, which npm start prints.\n\n${usage}`,
    );
  return { only: wanted, short, url: url?.replace(/\/$/, ''), sandbox: sandbox?.replace(/\/$/, '') };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        url: { type: 'string' },
        sandbox: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new Problem((error as Error).message, `These options exist:\n\n${usage}`);
  }
}
