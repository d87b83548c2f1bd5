// Entry of `npm run mutations`: changes rules of the engine, which a spec must detect. Also changes the pages
// of each lender's portal, which the lender's plugin must detect before it submits.
import { printFailure } from '../bootstrap/problem.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from '../test/run-jest.ts';
import { addTallies, tallyLine } from '../test/tally.ts';
import { tryDecisions } from './try-decisions.ts';

try {
  const decisions = await tryDecisions(console.log);
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  process.env.PORTAL_MUTATIONS = 'all';
  const pages = await runJest([
    ...['--selectProjects', 'plugins', '--maxWorkers', '2', '--verbose'],
    ...['--testPathPatterns', 'plugins/[^/]+/changed-pages/'],
  ]);
  console.log(`\n${tallyLine(addTallies(decisions, pages))}`);
  process.exitCode = decisions.failed + pages.failed === 0 && pages.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
