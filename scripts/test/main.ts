import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../engine/test/lab/temporary-folder.ts';
import { printFailure } from '../bootstrap/problem.mjs';
import { buildFrontEnds } from '../build/front-ends.ts';
import { buildTypeScript } from '../build-ts.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from './run-jest.ts';
import { journeysMatch, parseArguments } from './selection.ts';
import { addTallies, nothingRun, tallyLine, type Tally } from './tally.ts';

const QUICK_PROJECTS = ['logic', 'plugins', 'services', 'portal', 'admin'];
const JOURNEY_TIMEOUT_MILLISECONDS = 300_000;

/** First what is quick and parallel; then, one after the other, what starts the whole product. */
async function runTests(): Promise<Tally> {
  const { patterns, flags } = parseArguments(process.argv.slice(2));
  const withJourneys = journeysMatch(patterns);
  await Promise.all([buildTypeScript(), withJourneys && provideBrowser()]);
  const quick = await runJest([
    ...['--selectProjects', ...QUICK_PROJECTS, '--maxWorkers', '2'],
    ...flags,
    ...patterns,
  ]);
  if (!withJourneys) return quick;
  await buildFrontEnds();
  const prepared = temporaryFolder('prepared');
  process.env.MILLRACE_PREPARED_LABS = prepared;
  const journeys = await runJest([
    ...['--selectProjects', 'journeys', '--runInBand', '--testTimeout', String(JOURNEY_TIMEOUT_MILLISECONDS)],
    ...flags,
    ...patterns,
  ]);
  rmSync(prepared, { recursive: true, force: true });
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
