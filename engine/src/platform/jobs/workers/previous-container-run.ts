import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Finds the worker that ran before in the same container. When the first process of a container (pid 1) ends,
 * all processes of the container end. So when pid 1 runs again, the worker whose id is in a file of the
 * container is certainly dead.
 */
export class PreviousContainerRun {
  constructor(
    private readonly file = path.join(os.tmpdir(), 'millrace-worker'),
    private readonly isFirstProcess = process.pid === 1,
  ) {}

  /**
   * Returns the id of the worker that ran in this container before. Undefined if the file does not show for
   * certain that this worker is dead.
   */
  workerId(): string | undefined {
    if (!this.isFirstProcess) return undefined;
    try {
      // The host name is compared. If it differs, the file comes from an image or a shared volume and says
      // nothing about this container.
      const [host, id] = readFileSync(this.file, 'utf8').split(' ');
      return host === os.hostname() ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores the worker id for the next run of the container. If the file cannot be written, the next run
   * cannot identify this worker.
   */
  leave(workerId: string): void {
    if (!this.isFirstProcess) return;
    try {
      writeFileSync(this.file, `${os.hostname()} ${workerId}`);
    } catch {
      // The files of the container are read-only, so the id cannot be stored.
    }
  }
}
