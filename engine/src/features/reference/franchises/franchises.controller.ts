import { listFranchises } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { Franchises } from './franchises.service.ts';

@Controller()
export class FranchisesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly franchises: Franchises,
  ) {}

  @Endpoint(listFranchises)
  all() {
    return this.franchises.all(this.orm.em.fork());
  }
}
