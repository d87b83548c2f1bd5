// Entry of `npm run conformance [-- <lender>]`: runs every lender's conformance test, and checks that the test
// kit finds bugs that were planted on purpose.
import { printFailure } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/paths.mjs';
import { outdated, produceAll } from '../gen/differences.ts';
import { lenderCoverage, lendersWithGaps } from '../gen/generators/lender-coverage.ts';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from '../test/run-jest.ts';
import { addTallies, tallyLine } from '../test/tally.ts';

try {
  const chosen = process.argv.slice(2);
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  const lenders = chosen.length > 0 ? `(${chosen.join('|')})` : '[^/]+';
  const tally = await runJest([
    ...['--selectProjects', 'plugins', '--maxWorkers', '2'],
    ...['--testPathPatterns', `plugins/${lenders}/conformance\\.spec`],
    ...(chosen.length > 0 ? [] : ['seeded-bugs\\.spec', 'testing/kit\\.spec']),
  ]);
  const stale = outdated(await produceAll([lenderCoverage], root), root);
  const gaps = [...stale.map((file) => `${file} is out of date: npm run gen`), ...lendersWithGaps(root)];
  for (const gap of gaps) console.log(gap);
  console.log('Coverage: engine/docs/generated/lender-coverage.md');
  const total = addTallies(tally, { passed: 0, failed: gaps.length });
  console.log(`\n${tallyLine(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
