import type { EngineProcess } from '../metrics/reports-gauges.ts';
import { tagMethod } from '../registry/tags.ts';

export interface HealthCheckOptions {
  /** Unique name of the check, shown to operators. */
  readonly name: string;
  /**
   * True if a process must get no traffic while this check fails. False for Redis, for example: without
   * Redis, requests are still accepted.
   */
  readonly isRequired: boolean;
  readonly processes: readonly EngineProcess[];
  /** Time limit in milliseconds. A slower check counts as failed. */
  readonly timeoutMs: number;
}

export const healthChecked = Symbol('health check');

/**
 * Registers a health check. The method throws if the checked part does not work. The error is logged; replies
 * contain only the name of the check.
 */
export const HealthCheck = (name: string, options: Partial<Omit<HealthCheckOptions, 'name'>> = {}) =>
  tagMethod<() => unknown>(healthChecked, {
    isRequired: false,
    processes: ['api', 'scheduler', 'worker'],
    timeoutMs: 2000,
    ...options,
    name,
  } satisfies HealthCheckOptions);
