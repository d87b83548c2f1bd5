import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runJest } from '../test/run-jest.ts';
import { tallyLine } from '../test/tally.ts';

/** Tests every integration under every fault of its sandbox, and prints one table. */
export async function integrationFaults(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-faults-'));
  const file = path.join(folder, 'table.txt');
  process.env['INTEGRATION_FAULTS_FILE'] = file;
  try {
    const tally = await runJest([
      ...['--selectProjects', 'services', '--verbose'],
      ...['--testPathPatterns', 'main/integration-faults\\.spec'],
    ]);
    if (existsSync(file)) console.log(`\n${readFileSync(file, 'utf8')}`);
    console.log(tallyLine(tally));
    return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
