import type { ContractOperation } from '@millrace/schemas/states';
import type { FaultPoint } from '../../src/platform/faults.ts';

export type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';

/** The failure that is injected while applications run. */
export type InjectedFailure =
  | { kind: 'at-point'; point: FaultPoint; signal: Signal; work?: ContractOperation }
  | { kind: 'redis-flush' | 'redis-kill' | 'redis-freeze' | 'redis-cut' | 'redis-full' }
  | { kind: 'postgres-immediate' | 'postgres-backend' | 'postgres-freeze' };

/**
 * The scenario. `api`: two lenders over HTTP. `portal`: a lender that is reached through a browser.
 * `webhook`: a lender that answers by webhook. `answer`: a lender that asks a question. `billing`: no lender
 * but Stripe. The contract scenarios continue after an approval; the lender of `later-contract` accepts partial
 * deliveries, and ends cancellations and refunds later.
 */
export type CrashScenario = 'api' | 'portal' | 'webhook' | 'answer' | 'billing' | ContractScenario;
type ContractScenario = 'contract' | 'later-contract' | 'portal-contract';

export interface CrashCase {
  name: string;
  scenario: CrashScenario;
  failure: InjectedFailure;
  /** The contract command during which the failure is injected. Earlier commands run without a failure. */
  command?: ContractOperation;
}

/** True if the lender can report the result of the command. Of refunds, only the `later` lender can. */
export const isReported = ({ command, scenario }: CrashCase): boolean =>
  command !== 'refund' || scenario === 'later-contract';

const signals = ['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const satisfies readonly Signal[];

type Point = {
  by?: string;
  point: FaultPoint;
  label: string;
  scenario: CrashScenario;
  work?: ContractOperation;
};
const casesAtPoint = ({ by = 'worker', point, label, scenario, work }: Point): CrashCase[] =>
  signals.map((signal) => ({
    name: `${by} ${signal} ${label}`,
    scenario,
    failure: { kind: 'at-point', point, signal, ...(work && { work }) },
  }));

/**
 * Fault points inside a worker, at which the test kills, ends or freezes it. A frozen worker continues only
 * after its claim on the job has expired.
 */
const workerPoints: readonly Point[] = [
  ...(['P1', 'P2', 'P2b', 'P3', 'P4', 'P5'] as const).map((point): Point => ({
    point,
    label: `at ${point}`,
    scenario: 'api',
  })),
  { point: 'waterfall-step', label: 'between an answer and the next step', scenario: 'api' },
  { point: 'webhook', label: 'before the effect of a webhook', scenario: 'webhook' },
  { point: 'after-webhook', label: 'after the effect of a webhook', scenario: 'webhook' },
  { point: 'before-point-of-no-return', label: 'before a portal’s last click', scenario: 'portal' },
  { point: 'after-point-of-no-return', label: 'after a portal’s point of no return', scenario: 'portal' },
];
/** Fault points inside the API and the scheduler. */
const otherPoints: readonly (Point & { by: string })[] = [
  { by: 'api', point: 'P0', label: 'at P0', scenario: 'api' },
  { by: 'scheduler', point: 'P6', label: 'at P6', scenario: 'api' },
  { by: 'api', point: 'P7', label: 'at P7', scenario: 'api' },
  { by: 'scheduler', point: 'P8', label: 'at P8', scenario: 'api' },
];

/**
 * Fault points while the shopper's choice of an offer is sent to the lender. This command passes every fault
 * point of a contract step. Afterwards, the lender sends the contract without another request.
 */
const choicePoints: readonly Point[] = [
  ...(['P1', 'P2', 'P4', 'P5'] as const).map((point): Point => ({
    point: `contract-${point}`,
    label: `at ${point}`,
    scenario: 'contract',
  })),
  { point: 'P3', label: 'at P3', scenario: 'contract' },
  { point: 'before-point-of-no-return', label: 'before a portal’s last click', scenario: 'portal-contract' },
  {
    point: 'after-point-of-no-return',
    label: 'after a portal’s point of no return',
    scenario: 'portal-contract',
  },
];
/**
 * The contract commands other than the choice of an offer. The process fails at the worst moment: the lender
 * has executed the step, but the engine has not stored the result.
 */
const otherCommands = [
  'setInvoice',
  'sendContract',
  'answer',
  'confirmDelivery',
  'cancelContract',
  'refund',
] as const satisfies readonly ContractOperation[];

/** Partial deliveries, and commands that the lender takes now and ends later. */
const laterCommands = [
  'confirmDelivery',
  'cancelContract',
  'refund',
] as const satisfies readonly ContractOperation[];

const duringCommand =
  (command: ContractOperation) =>
  (cell: CrashCase): CrashCase => ({
    ...cell,
    name: `contract ${command === 'selectOffer' ? 'choice' : command}: ${cell.name}`,
    command,
  });

const contractCases: readonly CrashCase[] = [
  ...choicePoints.flatMap(casesAtPoint).map(duringCommand('selectOffer')),
  ...otherCommands.flatMap((work) =>
    casesAtPoint({ point: 'contract-P4', label: 'at P4', scenario: 'contract', work }).map(
      duringCommand(work),
    ),
  ),
  ...laterCommands.flatMap((work) =>
    casesAtPoint({ point: 'contract-P4', label: 'at P4', scenario: 'later-contract', work })
      .map(duringCommand(work))
      .map((cell) => ({ ...cell, name: `later ${cell.name}` })),
  ),
  ...casesAtPoint({ by: 'api', point: 'contract-P7', label: 'at P7', scenario: 'contract' }).map(
    duringCommand('confirmDelivery'),
  ),
  ...casesAtPoint({ by: 'scheduler', point: 'contract-P8', label: 'at P8', scenario: 'contract' }).map(
    duringCommand('selectOffer'),
  ),
];

/**
 * Failures while a shopper's answer is sent to a lender that has not decided. The lender must receive the
 * answer exactly once, whichever process dies.
 */
const answerCases: readonly CrashCase[] = (['before', 'after'] as const).flatMap((when) =>
  (['SIGKILL', 'SIGSTOP'] as const).map((signal): CrashCase => ({
    name: `answer before the decision: worker ${signal} ${when} it is sent`,
    scenario: 'answer',
    failure: { kind: 'at-point', point: `${when}-answer`, signal },
  })),
);

/**
 * Crash cases about Stripe subscriptions. The process fails before the call to Stripe, after the call, before
 * the result is stored, or while it processes an event.
 */
const billingCases: readonly CrashCase[] = [
  ...(['billing-P1', 'billing-P2', 'billing-P3', 'billing-event'] as const).map((point): Point => ({
    point,
    label: `at ${point}`,
    scenario: 'billing',
  })),
]
  .flatMap(casesAtPoint)
  .concat([
    {
      name: 'billing: postgres immediate restart',
      scenario: 'billing',
      failure: { kind: 'postgres-immediate' },
    },
  ]);

const serverFailures: readonly (readonly [string, InjectedFailure])[] = [
  ['redis FLUSHALL', { kind: 'redis-flush' }],
  ['redis killed for 1 s', { kind: 'redis-kill' }],
  ['redis frozen for 20 s', { kind: 'redis-freeze' }],
  ['redis killed and the end of its file cut off', { kind: 'redis-cut' }],
  ['redis out of memory for 5 s', { kind: 'redis-full' }],
  ['postgres immediate restart', { kind: 'postgres-immediate' }],
  ['postgres backend killed', { kind: 'postgres-backend' }],
  ['postgres frozen for 10 s', { kind: 'postgres-freeze' }],
];

/** Failures of the database or Redis during contract steps and webhooks. */
const serverFailuresDuringOtherWork: readonly CrashCase[] = [
  {
    name: 'contract choice: postgres immediate restart',
    scenario: 'contract',
    command: 'selectOffer',
    failure: { kind: 'postgres-immediate' },
  },
  {
    name: 'contract choice: postgres backend killed',
    scenario: 'contract',
    command: 'selectOffer',
    failure: { kind: 'postgres-backend' },
  },
  {
    name: 'webhook: postgres immediate restart',
    scenario: 'webhook',
    failure: { kind: 'postgres-immediate' },
  },
];

export const crashCases: readonly CrashCase[] = [
  ...workerPoints.flatMap(casesAtPoint),
  ...otherPoints.flatMap(casesAtPoint),
  ...serverFailures.map(([name, failure]): CrashCase => ({ name, scenario: 'api', failure })),
  ...contractCases,
  ...serverFailuresDuringOtherWork,
  ...answerCases,
  ...billingCases,
];

/** The cases in `npm run test:long`: one for each kind of failure. */
export const shortRunCases = crashCases.filter(({ name }) =>
  [
    'worker SIGKILL at P2',
    'worker SIGKILL at P3',
    'worker SIGSTOP at P3',
    'worker SIGKILL at P5',
    'redis FLUSHALL',
    'postgres immediate restart',
  ].includes(name),
);
