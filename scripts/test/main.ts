import { printFailure } from '../bootstrap/problem.mjs';
import { buildFrontEnds } from '../build/front-ends.ts';
import { buildTypeScript } from '../build-ts.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from './run-jest.ts';
import { journeysMatch, parseArguments } from './selection.ts';
import { addTallies, nothingRun, tallyLine, type Tally } from './tally.ts';

const QUICK_PROJECTS = ['logic', 'plugins', 'services', 'portal', 'admin'];
/** One more than a small machine has cores: specs of lenders in a browser mostly wait. */
const QUICK_WORKERS = '3';
/** Each starts the whole product and a browser; alone, one leaves a fifth of two cores idle. */
const JOURNEYS_AT_ONCE = '2';
const JOURNEY_TIMEOUT_MILLISECONDS = 300_000;

/** First what is quick; then, two at a time, what starts the whole product. */
async function runTests(): Promise<Tally> {
  const { patterns, flags } = parseArguments(process.argv.slice(2));
  const withJourneys = journeysMatch(patterns);
  await Promise.all([buildTypeScript(), withJourneys && provideBrowser()]);
  const quick = await runJest([
    ...['--selectProjects', ...QUICK_PROJECTS, '--maxWorkers', QUICK_WORKERS],
    ...flags,
    ...patterns,
  ]);
  if (!withJourneys) return quick;
  await buildFrontEnds();
  const journeys = await runJest([
    ...['--selectProjects', 'journeys', '--maxWorkers', JOURNEYS_AT_ONCE],
    ...['--testTimeout', String(JOURNEY_TIMEOUT_MILLISECONDS)],
    ...flags,
    ...patterns,
  ]);
  return addTallies(quick, journeys);
}

async function provideBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
}

try {
  const tally = await runTests();
  if (tally.passed + tally.failed === 0) console.error('\nNo test matches.');
  console.log(`\n${tallyLine(tally)}`);
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  // Whoever reads only the last line must not take a run that never began for a good one.
  console.log(`\n${tallyLine({ ...nothingRun, failed: 1 })}`);
  process.exitCode = 1;
}
