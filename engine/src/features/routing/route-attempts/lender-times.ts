import { usualPeopleWaitMinutes } from '@millrace/schemas/api';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Timing } from './transitions/attempt-change.logic.ts';

interface Wait {
  readonly waitMs: number | null;
  readonly byPeople: boolean;
}

/**
 * The time limit for people's decisions at attempts that were created before stores could set their own
 * limit.
 */
const usualPeopleMs = usualPeopleWaitMinutes * 60_000;

/**
 * Returns the time limits of a lender, from its manifest, capped by the configuration of this installation.
 */
@Injectable()
export class LenderTimes {
  constructor(
    private readonly catalogue: LenderCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of({ lenderKey, ...wait }: { lenderKey: string } & Wait): Timing {
    const manifest = this.catalogue.find(lenderKey)?.manifest ?? { pollSeconds: [], capabilities: [] };
    return { manifest, pendingMs: this.pendingMs(wait), settleMs: this.settleMs(lenderKey) };
  }

  /** Returns how long after a submission the lender's status check may still not find it, in milliseconds. */
  settleMs(lenderKey: string): number {
    return Math.min(this.catalogue.find(lenderKey)?.manifest.settleMs ?? 0, this.config.SETTLE_MS_CAP);
  }

  /**
   * Returns how long a route waits for a pending lender, in milliseconds. This is the form's limit, capped
   * by the limit of the installation. For people who decide, it is the store's own limit.
   */
  pendingMs({ waitMs, byPeople }: Wait): number {
    if (byPeople) return waitMs ?? usualPeopleMs;
    return Math.min(waitMs ?? Infinity, this.config.PENDING_DEADLINE_MS);
  }

  /** True if the lender reviews a corrected application without a new inquiry after it has decided. */
  corrects(lenderKey: string): boolean {
    return this.catalogue.find(lenderKey)?.manifest.capabilities.includes('regrade') ?? false;
  }
}
