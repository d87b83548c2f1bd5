import type { ResolveStepBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import {
  OperationReviews,
  type Reviewer,
  type ReviewKind,
} from '../../../lender-execution/operations/index.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { stepOperations } from '../steps/step-operations.ts';
import { findStep, type StepRow } from '../steps/step-queries.ts';

/**
 * Records a person's decision about a step with an unknown outcome. Before deciding, the person asked the
 * lender.
 */
@Injectable()
export class StepReviews implements ReviewKind<StepRow, StepRow, ResolveStepBody> {
  readonly operations = stepOperations;

  constructor(
    private readonly reviews: OperationReviews,
    private readonly record: ContractRecord,
  ) {}

  resolve(id: string, verdict: ResolveStepBody, staffId: number, idempotencyKey?: string): Promise<void> {
    const steps = { name: 'step', find: findStep } as const;
    return this.reviews.resolve(steps, [this], { id, verdict, staffId, idempotencyKey });
  }

  operationsOf(_em: EntityManager, step: StepRow): Promise<StepRow[]> {
    return Promise.resolve([step]);
  }

  decide(
    em: EntityManager,
    step: StepRow,
    _inReview: readonly StepRow[],
    verdict: ResolveStepBody,
    by: Reviewer,
  ): Promise<readonly JobRow[] | undefined> {
    const on = verdict.done ? 'resolvedDone' : 'resolvedNotDone';
    return this.record.recordResultWithin(em, {
      step,
      on,
      reason: 'by-a-person',
      actor: by,
      note: verdict.reason,
    });
  }
}
