import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds after which a process that is asked to end is killed. Longer than SHUTDOWN_MS, so that a
 * process can shut down in an orderly way.
 */
const GRACE_MILLISECONDS = 20_000;
/**
 * Number of process records that are stored. Older records are not needed, because the results of operations
 * of such old workers are known.
 */
const REMEMBERED = 200;

/** The record of one forked process, with enough data for another supervisor to identify the process. */
interface Forked {
  name: string;
  pid: number;
  /** Host, boot and start time of the process. They are needed, because the system reuses pids. */
  identity: string;
  workerId?: string | undefined;
}

/**
 * Records the processes of each start, one line each, before they do any work. With this record, the next
 * supervisor stops processes that a killed supervisor left running. It also knows which of the earlier
 * workers are dead.
 */
export class OrphanProcesses {
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

  /**
   * Stops the recorded processes that still run, and waits for their end. Returns the ids of the workers of
   * earlier starts, all of which are dead.
   */
  async stop(tell: (names: string[]) => void): Promise<string[]> {
    const known = this.#read();
    const running = known.filter(isRunning);
    if (running.length > 0) tell(running.map(({ name }) => name));
    signalAll(running, 'SIGTERM');
    await gone(running, this.#graceMilliseconds);
    signalAll(running, 'SIGKILL');
    await gone(running, this.#graceMilliseconds);
    if (known.length > 0) this.#keep(known.slice(-REMEMBERED));
    // The state of processes of another host is unknown. Such entries exist if the folder was copied, for
    // example.
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

/** Parses a line. Returns an empty list for an incomplete line, because the last line may be cut off. */
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
      // The process ended between the check and the signal.
    }
  }
}

async function gone(forked: readonly Forked[], withinMilliseconds: number): Promise<void> {
  const deadline = Date.now() + withinMilliseconds;
  while (forked.some(isRunning) && Date.now() < deadline) await sleep(50);
}

/**
 * Returns the identity of a process. Undefined if the process does not exist or is a zombie, or if the system
 * has no /proc.
 */
function identityOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The process name in brackets may contain any character. The fields after it contain the state (1st) and
    // the start time (20th).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : `${os.hostname()} ${boot} ${fields[19]}`;
  } catch {
    return undefined;
  }
}
