import type { INestApplicationContext } from '@nestjs/common';
import { ContractReconciler } from '../features/contracts/contract-flows/index.ts';
import { BulkWork } from '../features/operations/bulk-reruns/index.ts';
import { Reconciler } from '../features/lender-execution/lender-work/index.ts';
import { SkippedWork } from '../features/lender-execution/resumptions/index.ts';
import { CircuitBreakers } from '../features/lender-health/circuit-breakers/index.ts';
import { ForgottenCalls } from '../features/lender-execution/lender-webhooks/index.ts';
import { DeadWorkers } from '../platform/jobs/dead-workers.ts';
import { Logger } from '../platform/logging/logger.ts';
import { repeat, type Loop } from '../platform/repeat.ts';

const lookAtLendersEveryMs = 1000;

/** The keeper's share in routing, in contracts and in what operators re-run. */
export function startReconciling(app: INestApplicationContext, pauseMs: number): Loop[] {
  const reconciler = app.get(Reconciler, { strict: false });
  const deadWorkers = app.get(DeadWorkers, { strict: false });
  const troubles = app.get(CircuitBreakers, { strict: false });
  const contracts = app.get(ContractReconciler, { strict: false });
  const calls = app.get(ForgottenCalls, { strict: false });
  const bulks = app.get(BulkWork, { strict: false });
  const skipped = app.get(SkippedWork, { strict: false });
  const logger = app.get(Logger);
  return [
    repeat('reconciler', pauseMs, logger, () => reconciler.run()),
    repeat('dead workers', pauseMs, logger, () => deadWorkers.bury()),
    repeat('lenders in trouble', lookAtLendersEveryMs, logger, () => troubles.look()),
    repeat('contracts', pauseMs, logger, () => contracts.run()),
    repeat('lenders’ calls', Math.max(pauseMs, 1000), logger, () => calls.wake()),
    repeat('bulk re-runs', pauseMs, logger, () => bulks.run()),
    repeat('skipped applications', pauseMs, logger, () => skipped.run()),
  ];
}
