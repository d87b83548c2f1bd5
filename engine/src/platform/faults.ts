import fs from 'node:fs';
import type { Config } from './config/config.ts';

/**
 * Named points where the crash tests stop a process. P0 to P8 belong to an application, `contract-P2` and the
 * like to a step of a contract. Others are around a webhook, an answer to a lender, a waterfall step and the
 * last click in a portal.
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
  | 'before-answer'
  | 'after-answer'
  | 'waterfall-step'
  | 'event-position'
  | 'before-point-of-no-return'
  | 'after-point-of-no-return';

let watched: string | undefined;

/** Arms the fault points. Each file in `main` calls it once. Settings refuse MILLRACE_FAULTS in production. */
export function armFaults(config: Config): void {
  watched = (config.MILLRACE_FAULTS === '1' && config.MILLRACE_FAULT_FILE) || undefined;
}

/**
 * Stops at a fault point. Does nothing in a process that was not armed. The file MILLRACE_FAULT_FILE names a
 * point (`P3`), or a point and its work (`contract-P2 refund`). If it names this one, the function renames the
 * file, so that it works once. It then writes `<file>.hit` with the process id. Then it waits until the test
 * kills, stops or releases (`<file>.go`) the process, at most 30 seconds.
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
