import { CreditCheckList, CreditChecksQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { CreditChecks } from './credit-checks.service.ts';

const Many = replySchema(CreditCheckList, 'CreditCheckList');

@Controller('api/credit-checks')
export class CreditChecksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly checks: CreditChecks,
  ) {}

  @Get()
  @Requires('credit-checks:read')
  @Replies(Many)
  list(
    @Query({ schema: querySchema(CreditChecksQuery) }) query: CreditChecksQuery,
  ): Promise<CreditCheckList> {
    return this.checks.list(this.orm.em.fork(), query);
  }
}
