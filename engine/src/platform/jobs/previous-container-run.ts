import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The previous run of a worker in the same container. When the first process of a container (pid 1) ends, all
 * its processes end. When pid 1 runs again, the worker whose id is in the container's own files is certainly
 * dead.
 */
export class PreviousContainerRun {
  constructor(
    private readonly file = path.join(os.tmpdir(), 'millrace-worker'),
    private readonly isFirstProcess = process.pid === 1,
  ) {}

  /** The id of the worker that ran here before; undefined if that does not prove its death. */
  workerId(): string | undefined {
    if (!this.isFirstProcess) return undefined;
    try {
      // The host name is compared, because the file may come from an image or a shared volume.
      const [host, id] = readFileSync(this.file, 'utf8').split(' ');
      return host === os.hostname() ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores the worker id for the next run. Without a writable file the next run does not know its predecessor.
   */
  leave(workerId: string): void {
    if (!this.isFirstProcess) return;
    try {
      writeFileSync(this.file, `${os.hostname()} ${workerId}`);
    } catch {
      // The files of the container are read-only.
    }
  }
}
