import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Timing } from './attempt-change.logic.ts';

/** How long things may take, by the lender's manifest and this installation's caps. */
@Injectable()
export class LenderTimes {
  constructor(
    private readonly catalogue: LenderCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of(lenderKey: string): Timing {
    const manifest = this.catalogue.find(lenderKey)?.manifest ?? { pollSeconds: [], capabilities: [] };
    return { manifest, pendingMs: this.pendingMs(lenderKey), settleMs: this.settleMs(lenderKey) };
  }

  /** How long after a submission a look-up may still miss it. */
  settleMs(lenderKey: string): number {
    return Math.min(this.catalogue.find(lenderKey)?.manifest.settleMs ?? 0, this.config.SETTLE_MS_CAP);
  }

  /** How long a route waits for a lender that has not decided. */
  pendingMs(_lenderKey: string): number {
    return this.config.PENDING_DEADLINE_MS;
  }
}
