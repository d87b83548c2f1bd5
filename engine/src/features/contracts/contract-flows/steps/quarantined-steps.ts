import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnQuarantine, type QuarantineEffect } from '../../../../platform/quarantine/on-quarantine.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { maxClaims } from '../../../../platform/jobs/operation-times.logic.ts';
import { ContractRecord } from './contract-record.ts';
import { canCheckStatus, isRepeatable } from './step-recovery.logic.ts';
import { openStepsBefore, type StepRow } from './step-queries.ts';

/**
 * Sets the outcome of unfinished steps to unknown after the database was restored. The lenders may have
 * received requests that the older database does not contain.
 */
@Injectable()
export class QuarantinedSteps {
  constructor(
    private readonly record: ContractRecord,
    private readonly catalogue: LenderCatalogue,
  ) {}

  @OnQuarantine('steps')
  async secure(em: EntityManager, beganAt: string): Promise<QuarantineEffect[]> {
    const counts = new Map<string, QuarantineEffect>();
    for (const step of await openStepsBefore(em, beganAt)) {
      if (!(await this.record.recordResult({ step, on: 'outcomeUnknown', reason: 'database-restored' })))
        continue;
      const effect = this.effectOf(step);
      const key = `${effect} ${step.lenderKey}`;
      counts.set(key, { effect, lender: step.lenderKey, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  }

  private effectOf({ lenderKey, operation, claims }: StepRow): string {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    if (isRepeatable(manifest, operation) && claims < maxClaims) return 'steps-repeated';
    return canCheckStatus(manifest) ? 'steps-checked' : 'steps-reviewed';
  }
}
