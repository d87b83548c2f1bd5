import fs from 'node:fs';
import type { Config } from './config/config.ts';

/**
 * Named points at which the crash tests stop a process. P0 to P8 are steps of an application. `contract-P2`
 * and similar names are points in a step of a contract. The others belong to a webhook, an answer to the
 * lender's question, a waterfall step, a batch of a one-time job, and the last click in a lender's portal.
 */
export type FaultPoint =
  | 'P0'
  | 'P1'
  | 'P2'
  | 'P2b'
  | 'P3'
  | 'P4'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'webhook'
  | 'after-webhook'
  | `contract-${'P1' | 'P2' | 'P4' | 'P5' | 'P7' | 'P8'}`
  | `billing-${'P1' | 'P2' | 'P3' | 'event'}`
  | 'before-answer'
  | 'after-answer'
  | 'waterfall-step'
  | 'event-position'
  | 'one-time-batch'
  | 'before-point-of-no-return'
  | 'after-point-of-no-return';

let watched: string | undefined;

/**
 * Switches the fault points on. Each file in `main` calls it once. The settings refuse MILLRACE_FAULTS in
 * production.
 */
export function armFaults(config: Config): void {
  watched = (config.MILLRACE_FAULTS === '1' && config.MILLRACE_FAULT_FILE) || undefined;
}

/**
 * Stops the process at a fault point. Does nothing in a process in which `armFaults` was not called. The file
 * MILLRACE_FAULT_FILE names a point (`P3`), or a point and its work (`contract-P2 refund`). If the file names
 * this point, the function renames the file, so that the process stops only once. Then it writes `<file>.hit`
 * with the process id. It waits until the test kills, stops or releases (`<file>.go`) the process, at most 30
 * seconds.
 */
export async function fault(point: FaultPoint, work?: string): Promise<void> {
  const file = watched;
  if (!file || !fs.existsSync(file)) return;
  const named = fs.readFileSync(file, 'utf8').trim();
  if (named !== point && named !== `${point} ${work}`) return;
  try {
    fs.renameSync(file, `${file}.taken`);
  } catch {
    return;
  }
  fs.writeFileSync(`${file}.hit`, String(process.pid));
  const end = Date.now() + 30_000;
  while (!fs.existsSync(`${file}.go`) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
  fs.rmSync(`${file}.go`, { force: true });
}
