import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';
import type { EngineProcess } from '../metrics/reports-gauges.ts';
import { refuseDuplicates } from '../registry/refuse-duplicates.ts';
import { Tags, type Tagged } from '../registry/tags.ts';
import { healthChecked, type HealthCheckOptions } from './health-check.ts';

type Check = Tagged<HealthCheckOptions, () => unknown>;

export interface HealthReport {
  /** `degraded`: the process serves requests, but a check that is not required fails. */
  readonly status: 'healthy' | 'degraded' | 'unhealthy';
  /** Names of the checks that fail. */
  readonly failing: readonly string[];
}

/** Runs the checks that features and the platform registered with `@HealthCheck`. */
@Injectable()
export class HealthChecks implements OnModuleInit {
  /**
   * Names of the checks that failed last time. Only a change is logged, because orchestrators request the
   * health report every few seconds.
   */
  private readonly failed = new Set<string>();

  constructor(
    private readonly tags: Tags,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    refuseDuplicates('health check', this.all(), ({ options }) => options.name);
  }

  /** Runs all checks of the process in parallel. */
  async report(process: EngineProcess): Promise<HealthReport> {
    const failing = await this.failing(this.of(process));
    const status = failing.some(({ isRequired }) => isRequired) ? 'unhealthy' : 'degraded';
    return { status: failing.length > 0 ? status : 'healthy', failing: failing.map(({ name }) => name) };
  }

  /** Returns the name of a failing check that blocks traffic for this process; undefined if there is none. */
  async blockedBy(process: EngineProcess): Promise<string | undefined> {
    const [first] = await this.failing(this.of(process).filter(({ options }) => options.isRequired));
    return first?.name;
  }

  private async failing(checks: readonly Check[]): Promise<HealthCheckOptions[]> {
    const passed = await Promise.all(checks.map((check) => this.passes(check)));
    return checks.filter((_, index) => !passed[index]).map(({ options }) => options);
  }

  private async passes({ options: { name, timeoutMs }, run }: Check): Promise<boolean> {
    try {
      await within(timeoutMs, Promise.resolve().then(run));
      if (this.failed.delete(name)) this.logger.info('health check passes again', { check: name });
      return true;
    } catch (error) {
      if (!this.failed.has(name)) this.logger.error('health check failed', error, { check: name });
      this.failed.add(name);
      return false;
    }
  }

  private of(process: EngineProcess): Check[] {
    return this.all().filter(({ options }) => options.processes.includes(process));
  }

  private all(): Check[] {
    return this.tags.methods(healthChecked);
  }
}

function within(timeoutMs: number, work: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
