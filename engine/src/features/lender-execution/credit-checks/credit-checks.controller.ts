import { CreditCheckList, listCreditChecks, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CreditChecks } from './credit-checks.service.ts';

@Controller()
export class CreditChecksController {
  constructor(
    private readonly orm: MikroORM,
    private readonly checks: CreditChecks,
  ) {}

  @Endpoint(listCreditChecks)
  list(@Input() { query }: InputOf<typeof listCreditChecks>): Promise<CreditCheckList> {
    return this.checks.list(this.orm.em.fork(), query);
  }
}
