import type { INestApplicationContext } from '@nestjs/common';
import { ContractWorker } from '../features/contracts/contract-flows/index.ts';
import { CredentialTestWork } from '../features/lenders/credential-desk/index.ts';
import { LenderTestWork } from '../features/lender-execution/lender-tests/index.ts';
import { LenderWorker } from '../features/lender-execution/lender-work/index.ts';
import { TrialWork, trialsQueue } from '../features/rules/rule-sets/index.ts';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { LenderHost } from '../plugin-host/index.ts';

/** Lets a worker take the lenders' jobs; answers how to let go of browsers when it ends. */
export async function startLenderWork(
  app: INestApplicationContext,
  workerId: string,
): Promise<() => Promise<void>> {
  const config = app.get<Config>(CONFIG);
  app.get(ContractWorker, { strict: false }).register();
  app.get(CredentialTestWork, { strict: false }).register();
  app.get(LenderTestWork, { strict: false }).register();
  app.get(TrialWork, { strict: false }).register();
  // One in each worker: it spares the process, and nobody outside counts them.
  app.get(JobRunner).listen(trialsQueue, 1, workerId);
  app.get(LenderWorker, { strict: false }).start(workerId, config.WORKER_CONCURRENCY);
  return () => app.get(LenderHost, { strict: false }).close();
}
