import type { ChildProcess } from 'node:child_process';

/**
 * Worker ids that this supervisor forked, by child handle instead of pid. The system reuses pids; a handle always
 * means the same process.
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
      // The process could not be started, so it will never send anything.
      child.once('error', () => child.pid === undefined && end());
    });
    this.#alive.set(workerId, { child, exited });
  }

  /** Workers of earlier starts whose end is proven in another way. */
  addDead(workerIds: readonly string[]): void {
    for (const workerId of workerIds) this.#dead.add(workerId);
  }

  /** Returns 'dead' only after the worker's exit. SIGKILL also ends a stopped process. */
  async kill(workerId: string): Promise<'dead' | 'unknown'> {
    const worker = this.#alive.get(workerId);
    if (worker) {
      worker.child.kill('SIGKILL');
      await worker.exited;
    }
    return this.#dead.has(workerId) ? 'dead' : 'unknown';
  }
}
