import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The life before this one in the same container. The first process of a container (pid 1) ends with everything in
 * it: when it runs again, the one that left its id in the container's own files is dead for certain.
 */
export class PreviousContainerRun {
  constructor(
    private readonly file = path.join(os.tmpdir(), 'millrace-worker'),
    private readonly isFirstProcess = process.pid === 1,
  ) {}

  /** The id of the worker that ran here before, where that is a proof of its death. */
  workerId(): string | undefined {
    if (!this.isFirstProcess) return undefined;
    try {
      // With the host's name: files may have come along with an image or a volume.
      const [host, id] = readFileSync(this.file, 'utf8').split(' ');
      return host === os.hostname() ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /** For the life after this one. Where nothing can be written, that one simply knows less. */
  leave(workerId: string): void {
    if (!this.isFirstProcess) return;
    try {
      writeFileSync(this.file, `${os.hostname()} ${workerId}`);
    } catch {
      // a container whose files are read-only
    }
  }
}
