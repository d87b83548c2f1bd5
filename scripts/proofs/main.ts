// Entry of `npm run prove -- <name>` and `npm run a11y`: runs complete proofs (long tests) and prints a
// count on the last line. `npm run test:long` runs a short form of each proof, and `npm test` a sample.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem, printFailure } from '../bootstrap/problem.mjs';
import { buildFrontEnds } from '../build/front-ends.ts';
import { buildTypeScript } from '../build-ts.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from '../test/run-jest.ts';

interface Outcome {
  checks: number;
  findings: string[];
}

const TIMEOUT_MILLISECONDS = 1_800_000;
const onStage = ['a11y', 'texts', 'xss', 'network', 'form', 'leaks'];
const known = ['fields', 'stripe', ...onStage];

const jest = (...flags: string[]) =>
  runJest([...flags, '--runInBand', '--testTimeout', String(TIMEOUT_MILLISECONDS)]);

async function proveFields(): Promise<Outcome> {
  const { passed, failed } = await jest(
    '--selectProjects',
    'logic',
    'portal',
    '--testPathPatterns',
    'field-contract',
  );
  return { checks: passed, findings: failed > 0 ? [`fields: ${failed} tests did not pass, see above`] : [] };
}

/** Runs the billing scenarios against the Stripe sandbox, and against Stripe's test mode if a key is set. */
async function proveStripe(): Promise<Outcome> {
  const key = process.env.STRIPE_TEST_KEY || undefined;
  // The package is imported after the build, because without the build it has no files to import.
  const { compareWithStripe, scenarios } = await import('@millrace/stripe-sandbox/scenarios');
  console.log(
    key
      ? `stripe: ${scenarios.length} scenarios against the sandbox and Stripe's test mode`
      : `stripe: STRIPE_TEST_KEY is not set, so ${scenarios.length} scenarios run against the sandbox only`,
  );
  return compareWithStripe(scenarios, key);
}

/**
 * Runs the proofs one after another against one running product, in one browser. Each proof writes a report.
 */
async function proveOnStage(names: readonly string[], folder: string): Promise<Record<string, Outcome>> {
  if (names.length === 0) return {};
  Object.assign(process.env, { PROOFS: names.join(','), PROOF_REPORTS: folder });
  const { failed } = await jest('--selectProjects', 'journeys', '--testPathPatterns', 'long/proofs.spec');
  const outcomes = names.map((name): [string, Outcome] => {
    const file = path.join(folder, `${name}.json`);
    const nothing = { checks: 0, findings: [`${name}: nothing was looked at`] };
    return [name, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : nothing];
  });
  const isSilent = outcomes.every(([, { findings }]) => findings.length === 0);
  if (failed > 0 && isSilent) outcomes[0]![1].findings.push(`${failed} steps did not work, see above`);
  return Object.fromEntries(outcomes);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-proofs-'));
try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no proof "${unknown}".`, `There are: ${known.join(', ')}.`);
  const chosen = wanted.length > 0 ? wanted : known;
  await buildTypeScript();
  if (chosen.some((name) => name !== 'stripe')) {
    process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
    await buildFrontEnds();
  }
  const outcomes = {
    ...(chosen.includes('stripe') && { stripe: await proveStripe() }),
    ...(chosen.includes('fields') && { fields: await proveFields() }),
    ...(await proveOnStage(
      onStage.filter((name) => chosen.includes(name)),
      folder,
    )),
  };
  for (const { findings } of Object.values(outcomes)) for (const one of findings) console.log(one);
  const lines = Object.entries(outcomes).map(
    ([name, { checks, findings }]) => `${name}: ${checks} checks, ${findings.length} findings`,
  );
  const wrong = Object.values(outcomes).reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(lines.join('\n'));
  process.exitCode = wrong > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  console.log('not begun: 1 finding');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
