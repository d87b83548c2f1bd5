// `npm run mutations`: every change of a portal's pages that its plugin has to notice before it submits.
import { printFailure } from '../bootstrap/problem.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from '../test/run-jest.ts';
import { tallyLine } from '../test/tally.ts';

try {
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  process.env.PORTAL_MUTATIONS = 'all';
  const tally = await runJest([
    ...['--selectProjects', 'plugins', '--maxWorkers', '2', '--verbose'],
    ...['--testPathPatterns', 'plugins/[^/]+/changed-pages/'],
  ]);
  console.log(`\n${tallyLine(tally)}`);
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
