// Entry of `npm run conformance [-- <lender>]`: runs every lender's conformance test, and checks that the test
// kit finds bugs that were planted on purpose.
import { printFailure } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/paths.mjs';
import { outdated, produceAll } from '../gen/differences.ts';
import { lenderCoverage, lendersWithGaps } from '../gen/generators/lender-coverage.ts';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJestWithReport, showsParts } from '../test/run-jest.ts';
import { countSeededBugs, seededBugsLine } from './seeded-bugs.ts';
import { allPlugins, errorCount, typeErrors } from '../test/plugin-types.ts';
import { addTallies, tallyLine } from '../test/tally.ts';

try {
  const chosen = process.argv.slice(2);
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  const lenders = chosen.length > 0 ? `(${chosen.join('|')})` : '[^/]+';
  const isWhole = chosen.length === 0;
  const folders = isWhole ? allPlugins(root) : chosen.map((id) => `plugins/${id}`);
  const [{ tally, report }, wrong] = await Promise.all([
    runJestWithReport([
      ...['--selectProjects', 'plugins', '--maxWorkers', '2', ...showsParts],
      ...['--testPathPatterns', `plugins/${lenders}/conformance\\.spec`],
      ...(isWhole ? ['seeded-bugs\\.spec', 'testing/kit\\.spec'] : []),
    ]),
    typeErrors(root, folders).then((errors) => {
      console.log(errors === '' ? 'The types fit.' : `The types do not fit:\n${errors}`);
      return errors;
    }),
  ]);
  // The coverage table contains all lenders. A run for some lenders therefore does not check whether the
  // table is up to date.
  const stale = isWhole ? outdated(await produceAll([lenderCoverage], root), root) : [];
  const bugs = isWhole ? seededBugsLine(countSeededBugs(report ?? {})) : undefined;
  const gaps = [
    ...(bugs?.problem ?? []),
    ...stale.map((file) => `${file} is out of date: npm run gen`),
    ...lendersWithGaps(root, chosen),
  ];
  for (const gap of gaps) console.log(gap);
  if (bugs) console.log(bugs.line);
  console.log('Coverage: engine/docs/generated/lender-coverage.md');
  const total = addTallies(tally, { passed: 0, failed: gaps.length + errorCount(wrong) });
  console.log(`\n${tallyLine(total, errorCount(wrong))}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
