import type { ChildProcess } from 'node:child_process';

/**
 * Which worker ids this supervisor forked, by the child handle and not by pid: a pid is used again by the
 * system, a handle means this one process for ever.
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
      // It could not even be started: it will never send anything either.
      child.once('error', () => child.pid === undefined && end());
    });
    this.#alive.set(workerId, { child, exited });
  }

  /** Workers of earlier starts whose end was seen by other means. */
  addDead(workerIds: readonly string[]): void {
    for (const workerId of workerIds) this.#dead.add(workerId);
  }

  /** 'dead' only when its exit was seen. SIGKILL also ends a process that is stopped. */
  async kill(workerId: string): Promise<'dead' | 'unknown'> {
    const worker = this.#alive.get(workerId);
    if (worker) {
      worker.child.kill('SIGKILL');
      await worker.exited;
    }
    return this.#dead.has(workerId) ? 'dead' : 'unknown';
  }
}
