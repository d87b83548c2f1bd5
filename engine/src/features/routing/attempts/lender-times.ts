import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Timing } from './transitions/attempt-change.logic.ts';

/** Time limits by the lender's manifest, capped by this installation's configuration. */
@Injectable()
export class LenderTimes {
  constructor(
    private readonly catalogue: LenderCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of({ lenderKey, waitMs }: { lenderKey: string; waitMs: number | null }): Timing {
    const manifest = this.catalogue.find(lenderKey)?.manifest ?? { pollSeconds: [], capabilities: [] };
    return { manifest, pendingMs: this.pendingMs(waitMs), settleMs: this.settleMs(lenderKey) };
  }

  /** Milliseconds after a submission in which a status check may not find it yet. */
  settleMs(lenderKey: string): number {
    return Math.min(this.catalogue.find(lenderKey)?.manifest.settleMs ?? 0, this.config.SETTLE_MS_CAP);
  }

  /**
   * How long a route waits for a pending lender, in milliseconds: the form's limit, capped by the installation's.
   */
  pendingMs(waitMs: number | null): number {
    return Math.min(waitMs ?? Infinity, this.config.PENDING_DEADLINE_MS);
  }

  /** True if the lender reviews a correction of a decided application without a new inquiry. */
  corrects(lenderKey: string): boolean {
    return this.catalogue.find(lenderKey)?.manifest.capabilities.includes('regrade') ?? false;
  }
}
