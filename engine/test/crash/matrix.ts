import { startStripeSandbox } from '@millrace/stripe-sandbox';
import path from 'node:path';
import { startTestInstallation } from '../lab/index.ts';
import { createTestStore, withForm } from '../lab/drafts.ts';
import { writeInstallationLenders, type InstallationLender } from '../lab/lab-lenders.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';
import { webhookLender } from './caller.ts';
import { isReported, type CrashCase, type CrashScenario } from './crash-cases.ts';
import { FaultSwitch } from './fault-switch.ts';
import { runBillingCase, webhookSecret } from './run-billing-case.ts';
import { runAnswerCase } from './run-answer-case.ts';
import { runCrashCase } from './run-case.ts';
import { runContractCase } from './run-contract-case.ts';

export interface CrashCaseResult {
  name: string;
  /** True if the lender can report the result. If not, an unclear result goes to review. */
  isReported: boolean;
  runs: number;
  /** The number of runs in which the test could really cause the failure. */
  happened: number;
  applications: number;
  sent: number;
  late: number;
  lost: number;
  doubled: number;
  review: number;
}

export interface CrashSettings {
  mode?: 'Waterfall' | 'Shotgun';
  leaseMs?: number;
}

const usualLeaseMs = 1500;

const lendersByScenario: Readonly<Record<CrashScenario, readonly string[]>> = {
  api: ['crash-a', 'crash-b'],
  portal: ['crash-portal', 'crash-b'],
  webhook: [webhookLender, 'crash-b'],
  answer: ['crash-answer'],
  billing: ['crash-b'],
  contract: ['crash-contract'],
  'later-contract': ['crash-later-contract'],
  'portal-contract': ['crash-portal-contract'],
};
/** The number of applications in one run. A browser cannot handle ten at once. */
const applicationsPerRun: Readonly<Record<CrashScenario, number>> = {
  api: 10,
  portal: 4,
  webhook: 10,
  answer: 6,
  billing: 8,
  contract: 5,
  'later-contract': 5,
  'portal-contract': 3,
};

const http = { kind: 'http', milliseconds: 60, settleMs: 700, concurrency: 4 } as const;
const crashLenders: readonly InstallationLender[] = [
  { ...http, id: 'crash-a', answer: 'Rejected' },
  { ...http, id: 'crash-b' },
  {
    id: 'crash-portal',
    kind: 'portal',
    answer: 'Rejected',
    settleMs: 700,
    concurrency: 2,
    deadlineMs: 20_000,
  },
  { id: webhookLender, kind: 'caller', settleMs: 700, concurrency: 4 },
  { ...http, id: 'crash-answer', kind: 'asker' },
  // With concurrency 1, this lender executes only one step at a time. One failure can therefore bring at most
  // one step to review if the lender has no status check for it.
  { ...http, id: 'crash-contract', concurrency: 1, contracts: 'over-http' },
  { ...http, id: 'crash-later-contract', concurrency: 1, contracts: 'later' },
  {
    id: 'crash-portal-contract',
    kind: 'portal',
    settleMs: 700,
    concurrency: 1,
    deadlineMs: 20_000,
    contracts: 'through-portal',
  },
];

/**
 * Runs every combination of scenario and failure on one test installation. Times are short, so that recovery
 * takes seconds. Otherwise the engine's rules are the same as in the product.
 */
export async function crashMatrix(
  crashCases: readonly CrashCase[],
  runs: number,
  log: (line: string) => void,
  { mode = 'Waterfall', leaseMs = usualLeaseMs }: CrashSettings = {},
): Promise<CrashCaseResult[]> {
  const plugins = writeInstallationLenders(crashLenders);
  const faultFolder = temporaryFolder('faults');
  const file = path.join(faultFolder, 'fault');
  const stripe = await startStripeSandbox();
  const billing = {
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const lab = await startTestInstallation({
    seed: 'none',
    workers: 2,
    pluginDirs: [plugins.folder],
    env: {
      MILLRACE_FAULTS: '1',
      MILLRACE_FAULT_FILE: file,
      LEASE_MS: String(leaseMs),
      REDRIVE_MS: String(leaseMs),
      SCHEDULER_TICK_MS: '50',
      LOG_LEVEL: 'warn',
      ...billing,
    },
  }).catch(async (error: unknown) => {
    // A running sandbox would keep the process alive.
    await stripe.stop();
    throw error;
  });
  const results: CrashCaseResult[] = [];
  try {
    const ids = crashLenders.map(({ id }) => id);
    const store = await createTestStore(lab, ids, mode);
    const storesByScenario = {
      api: await withForm(store, lendersByScenario.api, mode),
      portal: await withForm(store, lendersByScenario.portal, 'Waterfall'),
      webhook: await withForm(store, lendersByScenario.webhook, 'Waterfall'),
      answer: await withForm(store, lendersByScenario.answer, 'Waterfall'),
      billing: store,
      contract: await withForm(store, lendersByScenario.contract, 'Waterfall'),
      'later-contract': await withForm(store, lendersByScenario['later-contract'], 'Waterfall'),
      'portal-contract': await withForm(store, lendersByScenario['portal-contract'], 'Waterfall'),
    };
    const faults = new FaultSwitch(file);
    for (const crashCase of crashCases) {
      const result: CrashCaseResult = {
        name: crashCase.name,
        isReported: isReported(crashCase),
        runs,
        happened: 0,
        applications: 0,
        sent: 0,
        late: 0,
        lost: 0,
        doubled: 0,
        review: 0,
      };
      for (let turn = 0; turn < runs; turn += 1) {
        const run =
          crashCase.scenario === 'answer'
            ? runAnswerCase
            : crashCase.command
              ? runContractCase
              : runCrashCase;
        const size = { applications: applicationsPerRun[crashCase.scenario], leaseMs };
        const verdict =
          crashCase.scenario === 'billing'
            ? await runBillingCase(store, stripe, faults, crashCase, size)
            : await run(storesByScenario[crashCase.scenario], faults, crashCase, size);
        result.happened += Number(verdict.happened);
        for (const key of ['applications', 'sent', 'late', 'lost', 'doubled', 'review'] as const)
          result[key] += verdict[key];
        if (verdict.lost + verdict.review > 0) for (const line of verdict.odd ?? []) log(`  ${line}`);
      }
      results.push(result);
      log(
        `${crashCase.name}: ${result.applications} applications, ${result.late} late, ${result.lost} lost, ${result.doubled} doubled, ${result.review} in review`,
      );
    }
    await store.client.end();
  } finally {
    await lab.close();
    await stripe.stop();
    plugins.remove();
  }
  return results;
}
