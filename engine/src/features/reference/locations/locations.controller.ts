import { listLocations } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { Locations } from './locations.service.ts';

@Controller()
export class LocationsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly locations: Locations,
  ) {}

  @Endpoint(listLocations)
  all() {
    return this.locations.all(this.orm.em.fork());
  }
}
