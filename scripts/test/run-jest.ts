import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { slowestLines, slowestSpecs } from './slowest.ts';
import { tallyOf, type JestReport, type Tally } from './tally.ts';

/** The number of spec files whose times a run prints. A run of fewer files prints none. */
const SLOWEST = Number(process.env.SLOWEST_SPECS ?? 20);

/**
 * Arguments with which jest prints a line for each part of a spec when the part ends, for specs that take minutes. A
 * further argument with a name has to follow, because jest takes all words after `--reporters` for names of reporters.
 */
export const showsParts = [
  '--reporters',
  'default',
  '--reporters',
  inRoot('scripts/test/block-reporter.mjs'),
];

/** Runs jest in its native ESM mode. The report goes to a file, the output to the screen. */
export const runJest = async (jestArguments: string[]): Promise<Tally> =>
  (await runJestWithReport(jestArguments)).tally;

/** Runs jest as `runJest` does, and also returns its report. There is none if jest did not start. */
export async function runJestWithReport(
  jestArguments: string[],
): Promise<{ tally: Tally; report: JestReport | undefined }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-jest-'));
  const reportFile = path.join(folder, 'report.json');
  const report = ['--json', '--outputFile', reportFile, '--passWithNoTests'];
  // With --json jest also prints the report to stdout; its readable output goes to stderr.
  const exitCode = await spawnJest([...jestArguments, ...report], ['ignore', 'ignore', 'inherit']);
  const found = readReport(reportFile);
  const suites = found?.testResults ?? [];
  if (suites.length > SLOWEST) console.log(slowestLines(slowestSpecs(suites, SLOWEST)));
  rmSync(folder, { recursive: true, force: true });
  return { tally: tallyOf(found, exitCode), report: found };
}

/** Runs jest in watch mode, which uses the terminal for keys and output. Resolves when the developer quits. */
export const watchJest = (jestArguments: string[]): Promise<number> => spawnJest(jestArguments, 'inherit');

async function spawnJest(
  jestArguments: string[],
  stdio: 'inherit' | ('ignore' | 'inherit')[],
): Promise<number> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [...flags, jest, ...jestArguments], { cwd: root, stdio });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const readReport = (file: string): JestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
