import { Injectable } from '@nestjs/common';

/** How many lenders of each route this process is asking at a time right now. */
@Injectable()
export class AskedTogether {
  private readonly routes = new Map<string, number>();
  private count = 0;

  /** Over all routes. */
  get total(): number {
    return this.count;
  }

  begin(applicationId: string): void {
    this.count += 1;
    this.routes.set(applicationId, (this.routes.get(applicationId) ?? 0) + 1);
  }

  /** An answer is committed, or given up. True: no other of this route is on its way here. */
  end(applicationId: string): boolean {
    this.count -= 1;
    const left = (this.routes.get(applicationId) ?? 1) - 1;
    if (left > 0) this.routes.set(applicationId, left);
    else this.routes.delete(applicationId);
    return left <= 0;
  }
}
