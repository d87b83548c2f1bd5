import { listIndustries } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { Industries } from './industries.service.ts';

@Controller()
export class IndustriesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly industries: Industries,
  ) {}

  @Endpoint(listIndustries)
  all() {
    return this.industries.all(this.orm.em.fork());
  }
}
