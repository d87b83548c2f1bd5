import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Timing } from './transitions/attempt-change.logic.ts';

/** How long things may take, by the lender's manifest and this installation's caps. */
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

  /** How long after a submission a status check may still miss it. */
  settleMs(lenderKey: string): number {
    return Math.min(this.catalogue.find(lenderKey)?.manifest.settleMs ?? 0, this.config.SETTLE_MS_CAP);
  }

  /** How long a route waits for a lender that has not decided: as its form says, and never longer than here. */
  pendingMs(waitMs: number | null): number {
    return Math.min(waitMs ?? Infinity, this.config.PENDING_DEADLINE_MS);
  }

  /** Whether a lender that has decided looks at a correction without a new inquiry. */
  corrects(lenderKey: string): boolean {
    return this.catalogue.find(lenderKey)?.manifest.capabilities.includes('regrade') ?? false;
  }
}
