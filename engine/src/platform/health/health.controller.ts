import { checkLiveness, checkReadiness } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { HealthChecks } from './health-checks.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly checks: HealthChecks,
    private readonly readiness: Readiness,
  ) {}

  @Endpoint(checkLiveness)
  live() {
    return { status: 'live' };
  }

  /**
   * Returns 200 if this process may get traffic: it has started, is not stopping, and its required checks
   * pass. Redis may be unavailable.
   */
  @Endpoint(checkReadiness)
  async ready() {
    const failing = await this.checks.blockedBy('api');
    if (failing) throw notReady(`${failing}-away`, `Not ready. The check "${failing}" fails.`);
    const [lack] = this.readiness.lacks;
    if (lack) throw notReady('not-prepared', `Not ready. ${lack}`);
    if (!this.readiness.open) throw notReady('stopping', 'Not ready.');
    return { status: 'ready' };
  }
}

function notReady(code: string, message: string): ProblemError {
  const next = 'Try again in a few seconds.';
  return new ProblemError({ status: 503, code, message, next, retryAfterSeconds: 2 });
}
