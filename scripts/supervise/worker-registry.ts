import type { ChildProcess } from 'node:child_process';

/**
 * The workers that this supervisor forked, by id. Each is stored with its child handle instead of its pid,
 * because the system reuses pids and a handle always means the same process.
 */
export class WorkerRegistry {
  #alive = new Map<string, { child: ChildProcess; exited: Promise<void> }>();
  #dead = new Set<string>();

  add(workerId: string, child: ChildProcess): void {
    const exited = new Promise<void>((resolve) => {
      const end = () => {
        this.#alive.delete(workerId);
        this.#dead.add(workerId);
        resolve();
      };
      child.once('exit', end);
      // If the process could not be started, it counts as ended, because it will never send anything.
      child.once('error', () => child.pid === undefined && end());
    });
    this.#alive.set(workerId, { child, exited });
  }

  /** Adds workers of earlier starts that are known to be dead. */
  addDead(workerIds: readonly string[]): void {
    for (const workerId of workerIds) this.#dead.add(workerId);
  }

  /**
   * Kills a worker. Returns 'dead' only after the worker's exit, and 'unknown' for an unknown id. SIGKILL also
   * ends a frozen process.
   */
  async kill(workerId: string): Promise<'dead' | 'unknown'> {
    const worker = this.#alive.get(workerId);
    if (worker) {
      worker.child.kill('SIGKILL');
      await worker.exited;
    }
    return this.#dead.has(workerId) ? 'dead' : 'unknown';
  }
}
