import path from 'node:path';
import { startLab } from '../lab/index.ts';
import { createLabStore } from '../lab/drafts.ts';
import { writeLabLenders } from '../lab/lab-lenders.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';
import type { Cell } from './cells.ts';
import { FaultSwitch } from './fault-switch.ts';
import { leaseMs, runCell } from './run-cell.ts';

export interface CellResult {
  name: string;
  runs: number;
  /** Runs in which the hurt really took place. */
  happened: number;
  applications: number;
  lost: number;
  doubled: number;
  review: number;
}

const lenders = ['crash-a', 'crash-b'];
const applicationsPerRun = 10;

/** Runs every cell in one lab. Times are short so that recovery shows within seconds; the rules are the product's. */
export async function crashMatrix(
  cells: readonly Cell[],
  runs: number,
  tell: (line: string) => void,
): Promise<CellResult[]> {
  const plugins = writeLabLenders(
    lenders.map((id, index) => ({
      id,
      kind: 'http',
      milliseconds: 60,
      answer: index === 0 ? 'Rejected' : 'Approved',
      settleMs: 700,
      concurrency: 4,
    })),
  );
  const faultFolder = temporaryFolder('faults');
  const file = path.join(faultFolder, 'fault');
  const lab = await startLab({
    seed: 'none',
    workers: 2,
    pluginDirs: [plugins.folder],
    env: {
      MILLRACE_FAULTS: '1',
      MILLRACE_FAULT_FILE: file,
      LEASE_MS: String(leaseMs),
      REDRIVE_MS: '1500',
      KEEPER_TICK_MS: '50',
      LOG_LEVEL: 'warn',
    },
  });
  const results: CellResult[] = [];
  try {
    const store = await createLabStore(lab, lenders, 'Waterfall');
    const faults = new FaultSwitch(file);
    for (const cell of cells) {
      const result: CellResult = {
        name: cell.name,
        runs,
        happened: 0,
        applications: 0,
        lost: 0,
        doubled: 0,
        review: 0,
      };
      for (let run = 0; run < runs; run += 1) {
        const verdict = await runCell(store, faults, cell, applicationsPerRun);
        result.happened += Number(verdict.happened);
        for (const key of ['applications', 'lost', 'doubled', 'review'] as const) result[key] += verdict[key];
      }
      results.push(result);
      tell(
        `${cell.name}: ${result.applications} applications, ${result.lost} lost, ${result.doubled} doubled, ${result.review} in review`,
      );
    }
    await store.client.end();
  } finally {
    await lab.close();
    plugins.remove();
  }
  return results;
}
