/**
 * The jobs that this process is running now. A job is counted once per notification, so a duplicate
 * notification counts it twice.
 */
export class InFlightJobs {
  private readonly held = new Map<string, number>();

  /** Runs `work` and counts the job as running until it ends. */
  async hold(jobId: string, work: () => Promise<void>): Promise<void> {
    this.held.set(jobId, (this.held.get(jobId) ?? 0) + 1);
    try {
      await work();
    } finally {
      const others = this.held.get(jobId)! - 1;
      if (others > 0) this.held.set(jobId, others);
      else this.held.delete(jobId);
    }
  }

  has(jobId: string): boolean {
    return this.held.has(jobId);
  }

  /** True if a second handler in this process is running the same job. */
  isShared(jobId: string): boolean {
    return (this.held.get(jobId) ?? 0) > 1;
  }
}
