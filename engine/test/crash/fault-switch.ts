import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FaultPoint } from '../../src/platform/faults.ts';
import type { TestInstallation } from '../lab/index.ts';

/**
 * Activates one named fault point and reports which process reached it. See engine/src/platform/faults.ts.
 */
export class FaultSwitch {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Activates a fault point. If `work` is given, the fault point acts only during this operation. */
  arm({ point, work }: { point: FaultPoint; work?: string }): void {
    for (const suffix of ['', '.taken', '.hit', '.go']) rmSync(this.file + suffix, { force: true });
    writeFileSync(this.file, work ? `${point} ${work}` : point);
  }

  /**
   * Returns the name of the process that waits at the fault point. Undefined if no process reached it in
   * time.
   */
  async hit(lab: TestInstallation, patienceMs: number): Promise<string | undefined> {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      const name = this.processAtPoint(lab);
      if (name) return name;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    rmSync(this.file, { force: true });
    return undefined;
  }

  release(): void {
    writeFileSync(`${this.file}.go`, '');
  }

  private processAtPoint(lab: TestInstallation): string | undefined {
    if (!existsSync(`${this.file}.hit`)) return undefined;
    const pid = Number(readFileSync(`${this.file}.hit`, 'utf8'));
    return [...lab.processes].find(([, managed]) => managed.pid === pid)?.[0];
  }
}
