import { Location } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { Locations } from './locations.service.ts';

const One = replySchema(Location, 'Location');
const Many = replySchema(Type.Array(Location), 'LocationList');

@Controller('api/locations')
export class LocationsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly locations: Locations,
  ) {}

  @Get()
  @Requires('public:read')
  @Replies(Many, One)
  all() {
    return this.locations.all(this.orm.em.fork());
  }
}
