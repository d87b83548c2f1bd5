import Type from 'typebox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ProblemError } from '../http/problem.ts';
import { Replies } from '../http/replies.ts';
import { Requires } from '../http/requires.ts';
import { replySchema } from '../http/schema.ts';
import { Readiness } from './readiness.ts';

const Live = replySchema(Type.Object({ status: Type.String() }), 'Health');

@Controller('api/health')
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly readiness: Readiness,
  ) {}

  @Get('live')
  @Requires('public:read')
  @Replies(Live)
  live() {
    return { status: 'live' };
  }

  /** 200 once this process may get traffic: started, not stopping, database answers. Redis may be away. */
  @Get('ready')
  @Requires('public:read')
  @Replies(Live)
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
