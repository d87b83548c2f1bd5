import { checkLiveness, checkReadiness } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { Readiness } from './readiness.ts';

@Controller()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly readiness: Readiness,
  ) {}

  @Endpoint(checkLiveness)
  live() {
    return { status: 'live' };
  }

  /** 200 once this process may get traffic: started, not stopping, database answers. Redis may be away. */
  @Endpoint(checkReadiness)
  async ready() {
    const answers = await this.orm.em
      .fork()
      .execute('SELECT 1')
      .then(() => true)
      .catch(() => false);
    if (!answers) throw notReady('database-away', 'Not ready.');
    const [lack] = this.readiness.lacks;
    if (lack) throw notReady('not-prepared', `Not ready. ${lack}`);
    if (!this.readiness.open) throw notReady('stopping', 'Not ready.');
    return { status: 'ready' };
  }
}

function notReady(code: string, message: string): ProblemError {
  const next = 'Ask again in a few seconds.';
  return new ProblemError({ status: 503, code, message, next, retryAfterSeconds: 2 });
}
