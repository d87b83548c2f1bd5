import Type from 'typebox';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ProblemError } from '../http/problem.ts';
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
  @ApiOkResponse({ standardSchema: Live })
  @SerializeOptions({ schema: Live })
  live() {
    return { status: 'live' };
  }

  /** 200 once this process may get traffic: started, not stopping, database answers. Redis may be away. */
  @Get('ready')
  @Requires('public:read')
  @ApiOkResponse({ standardSchema: Live })
  @SerializeOptions({ schema: Live })
  async ready() {
    const answers = await this.orm.em
      .fork()
      .execute('SELECT 1')
      .then(() => true)
      .catch(() => false);
    if (answers && this.readiness.open) return { status: 'ready' };
    throw new ProblemError({
      status: 503,
      code: answers ? 'stopping' : 'database-away',
      message: 'Not ready.',
      next: 'Ask again in a few seconds.',
      retryAfterSeconds: 2,
    });
  }
}
