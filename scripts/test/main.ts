import { root } from '../bootstrap/paths.mjs';
import { printFailure } from '../bootstrap/problem.mjs';
import { buildFrontEnds } from '../build/front-ends.ts';
import { buildTypeScript } from '../build-ts.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { writeGroups } from './groups.ts';
import { errorCount, namedPlugins, typeErrors } from './plugin-types.ts';
import { runJest, showsParts } from './run-jest.ts';
import {
  countSpecs,
  matchSpecs,
  parseArguments,
  runningLine,
  workersFlag,
  type ProjectName,
} from './selection.ts';
import { addTallies, nothingRun, tallyLine, type Tally } from './tally.ts';
import { watchTests } from './watch.ts';

const QUICK_PROJECTS: ProjectName[] = ['logic', 'plugins', 'services', 'portal', 'admin'];
/**
 * Number of quick specs at the same time. It is one more than a small machine has cores, because lender specs
 * in a browser mostly wait.
 */
const QUICK_WORKERS = '3';
/**
 * Number of journeys (tests of the whole product in a browser) at the same time. A single journey leaves a
 * fifth of two cores idle.
 */
const JOURNEYS_AT_ONCE = '2';
const JOURNEY_TIMEOUT = ['--testTimeout', '300000'];

const given = parseArguments(process.argv.slice(2));
const { patterns, flags, isWatch } = given;
process.env.MILLRACE_SPECS = given.part;
if (given.part === 'short' && !isWatch) process.env.MILLRACE_SPEC_GROUPS = writeGroups();
const withJourneys = matchSpecs('journeys', given);
/** The number of specs that the patterns select, by project. */
const counts = patterns.length > 0 && !isWatch ? countSpecs(QUICK_PROJECTS, patterns) : undefined;
const quickProjects = counts ? Object.keys(counts) : QUICK_PROJECTS;
const quick = ['--selectProjects', ...quickProjects, ...workersFlag(flags, QUICK_WORKERS)];
const journeys = [
  ...['--selectProjects', 'journeys', ...workersFlag(flags, JOURNEYS_AT_ONCE)],
  ...JOURNEY_TIMEOUT,
];

/** Runs the quick specs first, then the journeys (tests of the whole product in a browser), two at a time. */
async function runTests(): Promise<Tally> {
  const tally = await runQuickSpecs();
  if (!withJourneys) return tally;
  await buildFrontEnds();
  return addTallies(tally, await runJest([...journeys, ...flags, ...patterns]));
}

async function runQuickSpecs(): Promise<Tally> {
  if (quickProjects.length === 0) return nothingRun;
  // The number of long specs among the selected ones is known to jest alone.
  if (counts && given.part === 'all') console.log(runningLine(counts));
  const parts = namedPlugins(root, patterns).length > 0 ? showsParts : [];
  return runJest([...parts, ...quick, ...flags, ...patterns]);
}

/**
 * Runs the selected specs in jest's watch mode. Journeys run only if nothing else is selected, because jest
 * watches one set of projects.
 */
async function watch(): Promise<void> {
  const isJourney = withJourneys && patterns.length > 0;
  if (isJourney) await buildFrontEnds();
  const withServers = !isJourney && matchSpecs('services', given);
  process.exitCode = await watchTests(
    [...(isJourney ? journeys : quick), ...flags, ...patterns],
    withServers,
  );
}

async function provideBrowser(): Promise<void> {
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
}

try {
  await Promise.all([buildTypeScript(), withJourneys && provideBrowser()]);
  if (isWatch) await watch();
  else {
    const [tally, wrong] = await Promise.all([runTests(), typeErrors(root, namedPlugins(root, patterns))]);
    if (tally.passed + tally.failed === 0) console.error('\nNo test matches.');
    if (wrong !== '') console.error(`\nThe types do not fit:\n${wrong}`);
    const typeErrorCount = errorCount(wrong);
    const total = addTallies(tally, { passed: 0, failed: typeErrorCount });
    console.log(`\n${tallyLine(total, typeErrorCount)}`);
    process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  }
} catch (error) {
  printFailure(error);
  // Prints a count with one failure. Otherwise a script that reads only the last line would treat a run
  // that never started as a success.
  console.log(`\n${tallyLine({ ...nothingRun, failed: 1 })}`);
  process.exitCode = 1;
}
