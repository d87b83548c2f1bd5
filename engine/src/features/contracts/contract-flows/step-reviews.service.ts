import type { ResolveStepBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { stepNotInReview } from './contract-flows.errors.ts';
import { ContractRecord } from './contract-record.ts';
import { findStep } from './step-rows.ts';

/** What only a person can settle: whether a lender did what nobody could find out about. */
@Injectable()
export class StepReviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly record: ContractRecord,
    private readonly bells: Bells,
  ) {}

  async resolve(stepId: string, verdict: ResolveStepBody, staffId: number, key?: string): Promise<void> {
    let rings: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `resolve-step|${staffId}`, key, { stepId, ...verdict }, async () => {
        const step = await findStep(em, stepId);
        if (!step) throw notFound('This step');
        const on = verdict.done ? 'resolvedDone' : 'resolvedNotDone';
        const actor = { kind: 'staff', id: String(staffId) } as const;
        const change = { step, on, reason: 'by-a-person', actor, note: verdict.reason } as const;
        const jobs = step.state === 'REVIEW' && (await this.record.settleWithin(em, change));
        if (!jobs) throw stepNotInReview();
        rings = jobs;
        return { resolved: true };
      }),
    );
    this.bells.ringQuietly(rings);
  }
}
