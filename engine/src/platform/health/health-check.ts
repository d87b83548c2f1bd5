import type { EngineProcess } from '../metrics/reports-gauges.ts';
import { tagMethod } from '../registry/tags.ts';

export interface HealthCheckOptions {
  /** Unique; shown to operators. */
  readonly name: string;
  /** Whether a process whose check fails must get no traffic. Without Redis, for example, requests are still accepted. */
  readonly isRequired: boolean;
  readonly processes: readonly EngineProcess[];
  /** A check that takes longer has failed. */
  readonly timeoutMs: number;
}

export const healthChecked = Symbol('health check');

/** The method throws when what it checks does not work. Its error is logged; replies contain only the name of the check. */
export const HealthCheck = (name: string, options: Partial<Omit<HealthCheckOptions, 'name'>> = {}) =>
  tagMethod<() => unknown>(healthChecked, {
    isRequired: false,
    processes: ['api', 'scheduler', 'worker'],
    timeoutMs: 2000,
    ...options,
    name,
  } satisfies HealthCheckOptions);
