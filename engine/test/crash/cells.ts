import type { FaultPoint } from '../../src/platform/faults.ts';

/** What is done to the product while applications run. */
export type Hurt =
  | { kind: 'at-point'; point: FaultPoint; signal: 'SIGKILL' | 'SIGSTOP' }
  | { kind: 'redis-flush' }
  | { kind: 'redis-kill' }
  | { kind: 'postgres-immediate' };

/** How the applications of a cell travel: two lenders over http, a portal, or a lender that calls back. */
export type Way = 'api' | 'portal' | 'webhook';

export interface Cell {
  name: string;
  way: Way;
  hurt: Hurt;
}

type Point = { point: FaultPoint; says: string; way: Way };
const killedAndFrozen = ({ point, says, way }: Point): Cell[] =>
  (['SIGKILL', 'SIGSTOP'] as const).map((signal) => ({
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

export const cells: readonly Cell[] = [
  ...workerPoints.flatMap(killedAndFrozen),
  ...otherPoints.map((point) => ({
    way: 'api' as const,
    name: `${point === 'P0' || point === 'P7' ? 'api' : 'keeper'} SIGKILL at ${point}`,
    hurt: { kind: 'at-point', point, signal: 'SIGKILL' } as const,
  })),
  { name: 'redis FLUSHALL', way: 'api', hurt: { kind: 'redis-flush' } },
  { name: 'redis killed for 1 s', way: 'api', hurt: { kind: 'redis-kill' } },
  { name: 'postgres immediate restart', way: 'api', hurt: { kind: 'postgres-immediate' } },
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
