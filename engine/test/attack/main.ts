// Entry of `npm run attack`. Sends black-box requests to a running product and prints one line for each
// finding.
import { printFailure } from '../../../scripts/bootstrap/problem.mjs';
import { buildFrontEnds } from '../../../scripts/build/front-ends.ts';
import { startTestInstallation } from '../lab/index.ts';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { checkedElsewhere } from './other-checks.ts';
import { readOptions, usage, type AttackOptions } from './options.ts';
import { lineOf, runAttacks, type Result } from './run-attacks.ts';
import type { Target } from './target.ts';

/**
 * These attacks kill processes or read the database. They are therefore run only if this command started the
 * product itself.
 */
const needLab = ['CRASH', 'OUTAGES', 'L6'];

async function targetOf({ url, sandbox }: AttackOptions): Promise<Target> {
  if (url && sandbox) return { url, sandbox: { url: sandbox } };
  await buildFrontEnds();
  console.log('starting a product ...');
  // Workers claim jobs only for a short time, so that others continue the work of a killed worker within
  // seconds.
  const env = { LEASE_MS: '3000', REDRIVE_MS: '3000' };
  const lab = await startTestInstallation({ seed: 'demo', workers: 1, env });
  return { url: lab.url, sandbox: lab.sandbox, lab };
}

async function attack(options: AttackOptions): Promise<number> {
  const isWanted = ({ id }: { id: string }) => options.only?.includes(id) ?? true;
  const chosen = attacks.filter((one) => isWanted(one) && (one.short || !options.short));
  const results = chosen.length > 0 ? await run(chosen, options) : [];
  for (const { id, title, see } of checkedElsewhere.filter(isWanted))
    console.log(`${id.padEnd(8)} see    ${title}: ${see}`);
  const broken = results.filter(({ held }) => !held).map(({ id }) => id);
  const which = broken.length > 0 ? `: ${broken.join(', ')}` : '';
  console.log(`attack: ${results.length} run, ${broken.length} broken${which}`);
  return broken.length;
}

async function run(chosen: readonly Attack[], options: AttackOptions): Promise<Result[]> {
  const target = await targetOf(options);
  try {
    const possible = chosen.filter(({ id }) => target.lab ?? !needLab.includes(id));
    const results = await runAttacks(possible, target, (result) => console.log(lineOf(result)));
    for (const { id, title } of chosen.filter((one) => !possible.includes(one)))
      console.log(`${id.padEnd(8)} see    ${title}: npm run attack without --url`);
    return results;
  } finally {
    await target.lab?.close();
  }
}

try {
  const known = [...attacks, ...checkedElsewhere].map(({ id }) => id);
  const options = readOptions(process.argv.slice(2), known);
  if (options === 'help') console.log(usage);
  else process.exitCode = (await attack(options)) > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
process.exit();
