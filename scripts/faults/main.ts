// `npm run faults`: tests every lender under every fault of the sandbox, and checks the table of correct results.
// `npm run faults -- integrations`: the same for integrations.
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { printFailure } from '../bootstrap/problem.mjs';
import { outdated, produceAll } from '../gen/differences.ts';
import { FAULTS_FILE, lenderFaults } from '../gen/generators/lender-faults.ts';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest } from '../test/run-jest.ts';
import { integrationFaults } from './integrations.ts';
import { addTallies, tallyLine } from '../test/tally.ts';

if (process.argv[2] === 'integrations') process.exit(await integrationFaults());
try {
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  process.env.LENDER_FAULTS = 'all';
  const tally = await runJest([
    ...['--selectProjects', 'services', '--maxWorkers', '2', '--verbose'],
    ...['--testPathPatterns', 'lender-work/lender-faults\\.spec'],
  ]);
  const operations = await runJest([
    ...['--selectProjects', 'plugins', '--maxWorkers', '2', '--verbose'],
    ...['--testPathPatterns', 'plugins/[^/]+/conformance\\.spec'],
    ...['--testNamePattern', 'contract operations .* survives every failure'],
  ]);
  const stale = outdated(await produceAll([lenderFaults], root), root);
  for (const file of stale) console.log(`${file} is out of date: npm run gen`);
  console.log(`\n${readFileSync(inRoot(FAULTS_FILE), 'utf8')}`);
  const total = addTallies(addTallies(tally, operations), { passed: 0, failed: stale.length });
  console.log(tallyLine(total));
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
