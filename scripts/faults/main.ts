// `npm run faults`: tests every lender under every fault of the sandbox, and checks the table of correct results.
// `npm run faults -- affirm`: only this lender. `npm run faults -- integrations`: the same for integrations.
import { readFileSync } from 'node:fs';
import { faultyLenders } from '../../engine/test/faults/lenders.ts';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { printFailure, Problem } from '../bootstrap/problem.mjs';
import { outdated, produceAll } from '../gen/differences.ts';
import { FAULTS_FILE, lenderFaults } from '../gen/generators/lender-faults.ts';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { runJest, showsParts } from '../test/run-jest.ts';
import { integrationFaults } from './integrations.ts';
import { addTallies, tallyLine } from '../test/tally.ts';

if (process.argv[2] === 'integrations') process.exit(await integrationFaults());
try {
  const chosen = process.argv.slice(2);
  const known = faultyLenders(root).map(({ id }) => id);
  const unknown = chosen.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Problem(`No lender is called ${unknown}.`, `The lenders are ${known.join(', ')}.`);
  process.env.LENDER_FAULTS_OF = chosen.join(',');
  process.env.CHROMIUM_PATH = await chromiumOrInstall(console.log);
  process.env.LENDER_FAULTS = 'all';
  const tally = await runJest([
    ...['--selectProjects', 'services', '--maxWorkers', '2', '--verbose', ...showsParts],
    ...['--testPathPatterns', 'lender-work/lender-faults\\.spec'],
  ]);
  const operations = await runJest([
    ...['--selectProjects', 'plugins', '--maxWorkers', '2', '--verbose', ...showsParts],
    ...[
      '--testPathPatterns',
      `plugins/${chosen.length > 0 ? `(${chosen.join('|')})` : '[^/]+'}/conformance\\.spec`,
    ],
    ...['--testNamePattern', 'contract operations .* survives every failure'],
  ]);
  const stale = outdated(await produceAll([lenderFaults], root), root);
  console.log(`\n${readFileSync(inRoot(FAULTS_FILE), 'utf8')}`);
  // After the long table, so that the reason of a failure stands beside the counts.
  for (const file of stale) console.log(`${file} is out of date: npm run gen`);
  const total = addTallies(addTallies(tally, operations), { passed: 0, failed: stale.length });
  console.log(tallyLine(total));
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
