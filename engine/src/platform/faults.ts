import fs from 'node:fs';
import type { Config } from './config/config.ts';

/**
 * Named places where the crash tests stop a process: P0 to P8 of an application, the same of a contract's step
 * (`contract-P2`), and those around a webhook, a person's answer to a lender, a waterfall's step and a portal's last click.
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

/** Called once by each composition root. Settings refuse MILLRACE_FAULTS in production. */
export function armFaults(config: Config): void {
  watched = (config.MILLRACE_FAULTS === '1' && config.MILLRACE_FAULT_FILE) || undefined;
}

/**
 * Does nothing in a process that was not armed. Then, when the file MILLRACE_FAULT_FILE names this
 * point (`P3`), or this point of this work (`contract-P2 refund`), it takes the file away (one shot), writes `<file>.hit` with our pid, and waits for the harness
 * to kill, stop or release us (`<file>.go`).
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
