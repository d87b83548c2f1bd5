import type { ContractOperation } from '@millrace/schemas/states';
import type { FaultPoint } from '../../src/platform/faults.ts';

export type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';

/** What is done to the product while applications run. */
export type Hurt =
  | { kind: 'at-point'; point: FaultPoint; signal: Signal; work?: ContractOperation }
  | { kind: 'redis-flush' | 'redis-kill' | 'redis-freeze' | 'redis-cut' | 'redis-full' }
  | { kind: 'postgres-immediate' | 'postgres-backend' | 'postgres-freeze' };

/**
 * How the applications of a cell travel: two lenders over http, a portal, or a lender that calls back; or what goes on
 * after an approval, over http or through a portal.
 */
export type Way = 'api' | 'portal' | 'webhook' | ContractWay;
type ContractWay = 'contract' | 'portal-contract';

export interface Cell {
  name: string;
  way: Way;
  hurt: Hurt;
  /** The command about which the hurt takes place; those that have to come before are done in peace. */
  command?: ContractOperation;
}

const signals = ['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const satisfies readonly Signal[];

type Point = { point: FaultPoint; says: string; way: Way };
const hurtAt = ({ point, says, way }: Point): Cell[] =>
  signals.map((signal) => ({
    name: `worker ${signal} ${says}`,
    way,
    hurt: { kind: 'at-point', point, signal },
  }));

/** Points inside a worker; a frozen one must be killed before its lease is taken over. */
const workerPoints: readonly Point[] = [
  ...(['P1', 'P2', 'P2b', 'P3', 'P4', 'P5'] as const).map((point): Point => ({
    point,
    says: `at ${point}`,
    way: 'api',
  })),
  { point: 'waterfall-step', says: 'between an answer and the next step', way: 'api' },
  { point: 'webhook', says: 'before the effect of a webhook', way: 'webhook' },
  { point: 'after-webhook', says: 'after the effect of a webhook', way: 'webhook' },
  { point: 'before-point-of-no-return', says: 'before a portal’s last click', way: 'portal' },
  { point: 'after-point-of-no-return', says: 'after a portal’s point of no return', way: 'portal' },
];
/** Points inside the API (P0, P7) and the keeper (P6, P8). */
const otherPoints = ['P0', 'P6', 'P7', 'P8'] as const satisfies readonly FaultPoint[];

/** A choice goes through every point of a step; its lender then sends the contract by itself. */
const choicePoints: readonly Point[] = [
  ...(['P1', 'P2', 'P4', 'P5'] as const).map((point): Point => ({
    point: `contract-${point}`,
    says: `at ${point}`,
    way: 'contract',
  })),
  { point: 'P3', says: 'at P3', way: 'contract' },
  { point: 'before-point-of-no-return', says: 'before a portal’s last click', way: 'portal-contract' },
  { point: 'after-point-of-no-return', says: 'after a portal’s point of no return', way: 'portal-contract' },
];
/** The others where it hurts most: the lender has done it, and we have not written it down. */
const otherCommands = [
  'setInvoice',
  'sendContract',
  'answer',
  'confirmDelivery',
  'cancelContract',
  'refund',
] as const satisfies readonly ContractOperation[];

const contractCells: readonly Cell[] = [
  ...choicePoints
    .flatMap(hurtAt)
    .map((cell): Cell => ({ ...cell, name: `contract choice: ${cell.name}`, command: 'selectOffer' })),
  ...otherCommands.flatMap((command) =>
    (['SIGKILL', 'SIGSTOP'] as const).map((signal): Cell => ({
      name: `contract ${command}: worker ${signal} at P4`,
      way: 'contract',
      command,
      hurt: { kind: 'at-point', point: 'contract-P4', signal, work: command },
    })),
  ),
  {
    name: 'contract confirmDelivery: api SIGKILL at P7',
    way: 'contract',
    command: 'confirmDelivery',
    hurt: { kind: 'at-point', point: 'contract-P7', signal: 'SIGKILL' },
  },
  {
    name: 'contract choice: keeper SIGKILL at P8',
    way: 'contract',
    command: 'selectOffer',
    hurt: { kind: 'at-point', point: 'contract-P8', signal: 'SIGKILL' },
  },
];

const stores: readonly (readonly [string, Hurt])[] = [
  ['redis FLUSHALL', { kind: 'redis-flush' }],
  ['redis killed for 1 s', { kind: 'redis-kill' }],
  ['redis frozen for 20 s', { kind: 'redis-freeze' }],
  ['redis killed and the end of its file cut off', { kind: 'redis-cut' }],
  ['redis out of memory for 5 s', { kind: 'redis-full' }],
  ['postgres immediate restart', { kind: 'postgres-immediate' }],
  ['postgres backend killed', { kind: 'postgres-backend' }],
  ['postgres frozen for 10 s', { kind: 'postgres-freeze' }],
];

export const cells: readonly Cell[] = [
  ...workerPoints.flatMap(hurtAt),
  ...otherPoints.map((point) => ({
    way: 'api' as const,
    name: `${point === 'P0' || point === 'P7' ? 'api' : 'keeper'} SIGKILL at ${point}`,
    hurt: { kind: 'at-point', point, signal: 'SIGKILL' } as const,
  })),
  ...stores.map(([name, hurt]): Cell => ({ name, way: 'api', hurt })),
  ...contractCells,
];

/** The short form that `npm test` runs: one of each kind of danger. */
export const shortCells = cells.filter(({ name }) =>
  [
    'worker SIGKILL at P2',
    'worker SIGKILL at P3',
    'worker SIGSTOP at P3',
    'worker SIGKILL at P5',
    'redis FLUSHALL',
    'postgres immediate restart',
  ].includes(name),
);
