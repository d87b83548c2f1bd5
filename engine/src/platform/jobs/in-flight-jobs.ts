/** Which jobs this process has in its hands right now. A job whose ring came twice is in two. */
export class InFlightJobs {
  private readonly held = new Map<string, number>();

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

  /** Another one that has the same job may be at work on it. */
  isShared(jobId: string): boolean {
    return (this.held.get(jobId) ?? 0) > 1;
  }
}
