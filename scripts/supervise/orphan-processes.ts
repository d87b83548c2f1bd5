import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a process takes to end by itself (SHUTDOWN_MS and a little). */
const GRACE_MILLISECONDS = 20_000;
/** The newest are enough: what older starts held was decided long ago. */
const REMEMBERED = 200;

/** One process of ours, so that it is found again by another supervisor, and no other one is taken for it. */
interface Forked {
  name: string;
  pid: number;
  /** Host, boot and time of start: a pid alone is used again. */
  identity: string;
  workerId?: string | undefined;
}

/**
 * What each start forked, one line each, on disk before it matters: a supervisor that was killed says nothing any
 * more, and the next one must stop what it left behind and know which of its workers are dead.
 */
export class LeftOvers {
  #file: string;
  #graceMilliseconds: number;

  constructor(file: string, graceMilliseconds = GRACE_MILLISECONDS) {
    this.#file = file;
    this.#graceMilliseconds = graceMilliseconds;
  }

  note(name: string, pid: number | undefined, workerId?: string): void {
    const identity = pid && identityOf(pid);
    if (!pid || !identity) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify({ name, pid, identity, workerId } satisfies Forked)}\n`);
  }

  /** Ends what still runs, waits until it is gone, and gives the workers of earlier starts: all of them are dead. */
  async stop(tell: (names: string[]) => void): Promise<string[]> {
    const known = this.#read();
    const running = known.filter(isRunning);
    if (running.length > 0) tell(running.map(({ name }) => name));
    signalAll(running, 'SIGTERM');
    await gone(running, this.#graceMilliseconds);
    signalAll(running, 'SIGKILL');
    await gone(running, this.#graceMilliseconds);
    if (known.length > 0) this.#keep(known.slice(-REMEMBERED));
    // Of another host's processes (a folder that was carried over) nothing is known here.
    const ended = known.filter((forked) => isOfThisHost(forked) && !isRunning(forked));
    return ended.flatMap(({ workerId }) => workerId ?? []);
  }

  #keep(known: Forked[]): void {
    writeFileSync(this.#file, known.map((forked) => `${JSON.stringify(forked)}\n`).join(''));
  }

  #read(): Forked[] {
    try {
      return readFileSync(this.#file, 'utf8').split('\n').flatMap(parse);
    } catch {
      return [];
    }
  }
}

/** The last line may be half written. */
function parse(line: string): Forked[] {
  try {
    return [JSON.parse(line) as Forked];
  } catch {
    return [];
  }
}

const isOfThisHost = ({ identity }: Forked) => identity.startsWith(`${os.hostname()} `);
const isRunning = ({ pid, identity }: Forked) => identityOf(pid) === identity;

function signalAll(forked: readonly Forked[], signal: NodeJS.Signals): void {
  for (const one of forked.filter(isRunning)) {
    try {
      process.kill(one.pid, signal);
    } catch {
      // it ended between the look and the signal
    }
  }
}

async function gone(forked: readonly Forked[], withinMilliseconds: number): Promise<void> {
  const deadline = Date.now() + withinMilliseconds;
  while (forked.some(isRunning) && Date.now() < deadline) await sleep(50);
}

/** Undefined: there is no such process (a zombie does nothing any more), or this system does not tell (no /proc). */
function identityOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in brackets may hold anything; the fields after it are state (1st) and start time (20th).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : `${os.hostname()} ${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
