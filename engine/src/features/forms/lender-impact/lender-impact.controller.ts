import { getLenderChangeImpact, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { LenderImpacts } from './lender-impact.service.ts';

@Controller()
export class LenderImpactController {
  constructor(
    private readonly orm: MikroORM,
    private readonly impacts: LenderImpacts,
  ) {}

  /** Returns what saving a lender would change. Saves nothing. */
  @Endpoint(getLenderChangeImpact)
  impact(@Input() { body }: InputOf<typeof getLenderChangeImpact>) {
    return this.impacts.of(this.orm.em.fork(), body);
  }
}
