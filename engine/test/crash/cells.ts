import type { FaultPoint } from '../../src/platform/faults.ts';

/** What is done to the product while applications run. */
export type Hurt =
  | { kind: 'at-point'; point: FaultPoint; signal: 'SIGKILL' | 'SIGSTOP' }
  | { kind: 'redis-flush' }
  | { kind: 'redis-kill' }
  | { kind: 'postgres-immediate' };

export interface Cell {
  name: string;
  hurt: Hurt;
}

/** Points inside a worker; a frozen one must be killed before its lease is taken over. */
const workerPoints = ['P1', 'P2', 'P2b', 'P3', 'P4', 'P5'] as const satisfies readonly FaultPoint[];
/** Points inside the API (P0, P7) and the keeper (P6, P8). */
const otherPoints = ['P0', 'P6', 'P7', 'P8'] as const satisfies readonly FaultPoint[];

export const cells: readonly Cell[] = [
  ...workerPoints.flatMap((point) =>
    (['SIGKILL', 'SIGSTOP'] as const).map((signal) => ({
      name: `worker ${signal} at ${point}`,
      hurt: { kind: 'at-point', point, signal } as const,
    })),
  ),
  ...otherPoints.map((point) => ({
    name: `${point === 'P0' || point === 'P7' ? 'api' : 'keeper'} SIGKILL at ${point}`,
    hurt: { kind: 'at-point', point, signal: 'SIGKILL' } as const,
  })),
  { name: 'redis FLUSHALL', hurt: { kind: 'redis-flush' } },
  { name: 'redis killed for 1 s', hurt: { kind: 'redis-kill' } },
  { name: 'postgres immediate restart', hurt: { kind: 'postgres-immediate' } },
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
